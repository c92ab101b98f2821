/**
 * What a game does as its segments begin and end, where it keeps its turn itself (`own-turn.ts`). While a
 * hook runs, a step that ends the segment or the turn waits until the step that is under way is done, as it
 * does with the turn engine. A turn that follows in the shadow has no hooks of its own. It takes a step
 * between the hook of what ends and the hook of what begins, and while they run it is held back.
 */
export type Hook = ((s: object) => void) | null;

/** What a step that waits will end. */
type Ending = 'segment' | 'turn';

/** The game whose hooks they are: its name, and the state as its rules see it. */
export interface HookedGame {
  readonly game: string;
  readonly s: object;
}

/** The turn that follows in the shadow. */
export interface Follower {
  /** From now on steps that end something wait. */
  hold(): void;
  /** Takes a step, and is held back again with what waits. */
  take(step: () => void): void;
  /** What waits waits no longer: it is the step to be taken next. */
  next(): () => void;
  release(): void;
}

/** Steps after which segments that end each other are an error, and no turn that takes its time. */
const MOST_STEPS = 10_000;

export class OwnHooks {
  private of: HookedGame = { game: '', s: {} };
  private follower: Follower | null = null;
  private readonly begins: readonly Hook[];
  private readonly ends: readonly Hook[];
  private isBusy = false;
  /** The step that the turn in the shadow has yet to take. */
  private behind: (() => void) | null = null;
  /** While the hook of a segment that ends runs. */
  private isEnding = false;
  private waiting: { readonly ends: Ending; readonly step: () => void } | null = null;

  constructor(begins: readonly Hook[], ends: readonly Hook[]) {
    this.begins = begins;
    this.ends = ends;
  }

  /** Known once the game is put together. */
  attach(of: HookedGame, follower: Follower | null): void {
    this.of = of;
    this.follower = follower;
  }

  begin(segment: number): void {
    this.catchUp();
    this.begins[segment]?.(this.of.s);
  }

  finish(segment: number): void {
    this.isEnding = true;
    this.ends[segment]?.(this.of.s);
    this.isEnding = false;
    this.catchUp();
  }

  /** Takes a step of which the turn that follows has one of its own. */
  lead(own: () => void, real: () => void): void {
    if (this.isBusy) {
      real();
      own();
      return;
    }
    this.behind = real;
    own();
    this.catchUp();
  }

  needAsking(): void {
    if (this.isEnding)
      throw new TypeError(`${this.of.game}: turn.ask: nothing can be asked as a segment ends`);
  }

  /** A step that ends the segment or the turn: it may have to wait, and the end of a turn goes before that of a segment. */
  end(step: () => void, ends: Ending): void {
    if (!this.isBusy) this.drive(step);
    else if (ends === 'turn' || this.waiting?.ends !== 'turn') this.waiting = { ends, step };
  }

  /** A step that does not have to wait. */
  take(step: () => void): void {
    if (this.isBusy) step();
    else this.drive(step);
  }

  /** A step that no hook can take. */
  move(step: () => void): void {
    if (this.isBusy) throw new TypeError(`${this.of.game}: a hook can only end its segment or turn`);
    this.drive(step);
  }

  /** Takes a step, and then those that hooks asked for meanwhile, one after the other. */
  private drive(step: () => void): void {
    this.isBusy = true;
    this.follower?.hold();
    try {
      step();
      this.catchUp();
      for (let steps = 0; this.waiting !== null; steps++) {
        if (steps === MOST_STEPS) {
          throw new RangeError(`${this.of.game}: segments ended each other ${steps} times`);
        }
        const next = this.waiting.step;
        this.waiting = null;
        this.behind = this.follower?.next() ?? null;
        next();
        this.catchUp();
      }
    } finally {
      this.isBusy = false;
      this.isEnding = false;
      this.waiting = null;
      this.behind = null;
      this.follower?.release();
    }
  }

  /** The turn that follows takes the step that it has yet to take. */
  private catchUp(): void {
    const step = this.behind;
    if (step === null) return;
    this.behind = null;
    if (this.isBusy) this.follower?.take(step);
    else step();
  }
}
