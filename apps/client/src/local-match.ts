/** A match on this machine: people who share it, and bots in a pool of threads. */
import {
  type EventOf,
  type EventSchema,
  eventSeat,
  type Game,
  type GameProgress,
  type GameRecord,
  legalEvents,
  type Options,
  outcomeOf,
  parseEvent,
  type Result,
  refuse,
  type Seed,
  type StateOf,
  startMatch,
  type Telling,
  tellings,
  toRecord,
  turnOf,
} from '@rondel/core';
import { actingSeats } from '@rondel/core/inspect';
import { askBot, type BotChoice, type BotPool, checkBots } from './bots.ts';
import { openCell } from './cell.ts';
import { randomKey } from './random-key.ts';
import { show } from './showing.ts';
import type { BegunSnapshot, EventFor, MatchStore } from './snapshot.ts';

/** How a match on this machine begins, and who plays in it. */
export interface LocalOptions<G extends Game = Game> {
  /** Fixes all dice, and what bots think. Default: another one every time. */
  readonly seed?: Seed;
  /** The seat that begins. Default 0. */
  readonly first?: number | 'random';
  /** Options of the game that differ from the standard. */
  readonly options?: Options;
  /** Where the match starts, if not at the beginning. */
  readonly from?: StateOf<G>;
  /** A match of the same game and options to go on with, instead of a new one. */
  readonly progress?: GameProgress;
  /** The seats that people play. Default: all that no bot plays. */
  readonly seats?: readonly number[];
  /** The levels of the bots by seat, such as `{ 1: 'medium' }`. */
  readonly bots?: { readonly [seat: number]: string };
  /** The threads that bots think in; `openBrowserPool` and `openNodePool` of `@rondel/workers` make some. */
  readonly pool?: BotPool;
  /** How long a bot may think, in milliseconds. Default 3000. */
  readonly botTime?: number;
  /** Hears what a bot was thinking, before its event is played as number `sequence`. */
  readonly onChoice?: (choice: BotChoice & { readonly seat: number; readonly sequence: number }) => void;
}

/** A match on this machine. */
export interface LocalMatch<G extends Game = Game> extends MatchStore<G, BegunSnapshot<G>> {
  /** The match so far, to be kept or looked at with `openRecord`. */
  record(): GameRecord;
  /** The match itself: its state and its past. Nothing is kept from whoever asks for it. */
  progress(): GameProgress;
  /**
   * Goes on from another point of the match, or from another line of it. What bots are thinking is given up.
   * @example
   * store.goOnFrom(store.progress().undo());
   */
  goOnFrom(progress: GameProgress): void;
}

/**
 * Opens a match on this machine. Where several people share it, the view is that of whoever is to act.
 * @example
 * const pool = openBrowserPool(1, () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
 * const store = openLocalMatch(kalaha, { bots: { 1: 'medium' }, pool });
 * store.subscribe(() => draw(store.getSnapshot()));
 */
export function openLocalMatch<G extends Game>(standard: G, options: LocalOptions<G> = {}): LocalMatch<G> {
  const { bots = {}, pool, botTime = 3000, from } = options;
  const game: Game = options.options === undefined ? standard : standard.with(options.options);
  const seed = options.seed ?? randomKey();
  const all = Array.from({ length: game.seats }, (_, seat) => seat);
  const seats = options.seats ?? all.filter((seat) => bots[seat] === undefined);
  checkBots(game, seats, bots, pool);

  const start = options.first === undefined ? { seed } : { seed, first: options.first };
  let match: GameProgress =
    options.progress ?? startMatch(game, from === undefined ? start : { ...start, from: from as never });
  checkProgress(game, match);
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** What a bot is thinking about, if one is. */
  let thinking: AbortController | null = null;

  /** The seat whose view is shown: who is to act, or else who acted last. */
  let seat: number | null = seats[0] ?? null;
  const picture = (told: readonly Telling[]): BegunSnapshot<G> => {
    const toAct = turnOf(match.state).toAct.filter((each) => seats.includes(each));
    if (seat === null || !toAct.includes(seat)) seat = toAct[0] ?? seat;
    const shown = show(match.state, seat, seats, told);
    return {
      connection: 'local',
      status: shown.outcome === null ? 'started' : 'finished',
      options: game.options,
      sequence: match.index,
      seats,
      seat,
      clocks: null,
      players: all.map((each) => ({
        seat: each,
        name: bots[each] === undefined ? `Player ${each + 1}` : `Bot ${each + 1}`,
        bot: bots[each] ?? null,
      })),
      away: [],
      pending: [],
      refusal: null,
      rematch: null,
      ...shown,
    } as unknown as BegunSnapshot<G>;
  };
  /** What the last event told. */
  const lastTold = (): Telling[] =>
    tellings(match)
      .filter(({ event }) => event === match.index)
      .map(({ event: _, ...telling }) => telling as Telling);
  const cell = openCell(picture(lastTold()));
  const wake = (): void => {
    if (timer === null && !stopping.signal.aborted) timer = setTimeout(goOn, 0);
  };

  const play = (event: EventOf<EventSchema> | number): Result<BegunSnapshot<G>> => {
    const told: Telling[] = [];
    const result = match.handleEvent(event, { told });
    if (!result.ok) {
      cell.set({ ...cell.get(), refusal: result.refusal });
      return result;
    }
    match = result.value;
    const next = picture(told);
    cell.set(next);
    wake();
    return { ok: true, value: next };
  };

  /** Lets the game and the bots act, one event at a time and never in the middle of somebody's call. */
  const goOn = async (): Promise<void> => {
    timer = null;
    if (thinking !== null || stopping.signal.aborted) return;
    const asked = match;
    const { state, index } = asked;
    if (outcomeOf(state) !== null) return;
    const legal = legalEvents(state);
    const people = actingSeats(state, legal).filter((each) => each >= 0);
    // Only where nobody else has to act does the game go on by itself.
    if (people.length === 0) {
      const own = legal.find((code) => eventSeat(game, code) < 0);
      if (own !== undefined) play(own);
      return;
    }
    const bot = people.find((each) => bots[each] !== undefined);
    if (bot === undefined || pool === undefined) return;
    thinking = new AbortController();
    const task = { policy: bots[bot] as string, seed: `${seed}/${index}/${bot}`, time: botTime };
    const chosen = await askBot(pool, state, bot, task, thinking.signal);
    thinking = null;
    if (stopping.signal.aborted) return;
    // Somebody may have acted or gone elsewhere meanwhile, and then the bot is asked anew.
    if (match !== asked) void goOn();
    else if (!chosen.ok) cell.set({ ...cell.get(), refusal: chosen.refusal });
    else {
      options.onChoice?.({ ...chosen.value, seat: bot, sequence: index + 1 });
      play(chosen.value.code);
    }
  };
  wake();

  return {
    subscribe: cell.subscribe,
    getSnapshot: cell.get,
    send: async (event: EventFor<G>) => {
      if (stopping.signal.aborted) return refuse('connection/closed', 'This match was closed.');
      const code = parseEvent(game, event, seat ?? -1);
      if (code.ok && !seats.includes(eventSeat(game, code.value))) {
        const refused = refuse('seat/not-yours', 'That seat is not played from here.', 'seat');
        if (!refused.ok) cell.set({ ...cell.get(), refusal: refused.refusal });
        return refused;
      }
      return play(code.ok ? code.value : (event as never));
    },
    record: () => toRecord(match),
    progress: () => match,
    goOnFrom: (progress) => {
      checkProgress(game, progress);
      match = progress;
      thinking?.abort();
      cell.set(picture(lastTold()));
      wake();
    },
    close: () => {
      stopping.abort();
      thinking?.abort();
      if (timer !== null) clearTimeout(timer);
      cell.set({ ...cell.get(), connection: 'closed', legal: [] });
      cell.close();
    },
  };
}

/** Throws where a match is of another game. */
function checkProgress(game: Game, progress: GameProgress): void {
  if (progress.game.signature !== game.signature) {
    throw new TypeError(`a match of ${progress.game.name} is not one of ${game.name} with these options`);
  }
}
