/**
 * Brief states. Most events of a priority window are passes, and a pass that does not end the segment changes who holds
 * the window and who has passed, and nothing else. In a game with a large state copying it is most of such an event. So
 * its state is not written down: it is an earlier one and the few cells that differ, and is put together when somebody
 * asks for its cells. Meanwhile the next event finds them at hand in a draft, which is no state's yet.
 */
import type { Engine, Game } from '../game.ts';
import type { CompiledRule } from '../rule.ts';
import { reentered, runNamed } from '../run-event.ts';
import { type GameState, makeState } from '../state.ts';
import { livingSeats } from './rotation.ts';
import { TURN, type TurnCells } from './turn-cells.ts';
import { windowOf } from './window.ts';

// A copy of one's own: V8 knows the value of a module's own constant, but loads an imported one each time.
const EVENTS = TURN.events;

/** From how many cells on a copy is worth avoiding. */
const LARGE = 128;

/** How states of a game are carried on and looked at, some of which are brief. */
export interface BriefStates {
  /** The cells of a state, to be looked at only until the next event. */
  readonly cellsOf: (state: GameState) => readonly number[];
  readonly apply: <G extends GameState>(state: G, code: number) => G;
}

/** A class, so that `cells` can be put together when they are asked for, and all of these look alike to V8. */
class BriefState implements GameState {
  readonly game: Game;
  readonly past = null;
  ended: GameState['ended'] = undefined;
  hash: GameState['hash'] = null;
  drawn = -1;
  /** The cells of an earlier state, and who makes this one's of them; once they are made it is these. */
  base: readonly number[];
  private make: ((state: BriefState) => readonly number[]) | null;
  readonly holder: number;
  readonly passed: number;
  readonly awaiting: number;
  readonly events: number;

  constructor(game: Game, base: readonly number[], t: TurnCells, make: BriefState['make']) {
    const { cells } = t.memory;
    this.game = game;
    this.base = base;
    this.make = make;
    this.holder = cells[t.holder] as number;
    this.passed = cells[t.passed] as number;
    this.awaiting = cells[t.awaiting] as number;
    this.events = cells[EVENTS] as number;
  }

  get cells(): readonly number[] {
    if (this.make !== null) {
      this.base = this.make(this);
      this.make = null;
    }
    return this.base;
  }
}

/** The brief states of a game, if it has any and they are worth it. */
export function briefStates(engine: Engine): BriefStates | undefined {
  const { turn: t, memory, codes, rules, typeMask, layout, legal } = engine;
  const pass = rules[codes.types.findIndex(({ name }) => name === 'pass')];
  const isRotating = t.profile.segments.some(({ window }) => window === 'priority');
  // What a game does besides, or is asked besides, is more than the window.
  const isAlone = pass?.mutators.length === 1 && t.profile.asks === 0 && !engine.remembers;
  if (t.mode !== 'on' || layout.blank.length < LARGE || !isRotating || !isAlone) return undefined;
  const { holder, passed, awaiting } = t;
  /** The state whose cells are in the draft. */
  let drafted: GameState | null = null;
  let draft: number[] = [];
  const make = (state: BriefState): readonly number[] => {
    const isDrafted = state === drafted;
    // Whoever asks for the cells in the draft takes it over.
    if (isDrafted) drafted = null;
    const cells = isDrafted ? draft : state.base.slice();
    cells[holder] = state.holder;
    cells[passed] = state.passed;
    cells[awaiting] = state.awaiting;
    cells[EVENTS] = state.events;
    return cells;
  };
  return {
    cellsOf: (state) => (state === drafted ? draft : state.cells),
    apply: <G extends GameState>(state: G, code: number): G => {
      const { game } = state;
      const cells = state === drafted ? draft : state.cells.slice();
      const rule = rules[code & typeMask] as CompiledRule;
      // Should the rule throw, the draft is of no use any more; and what was listed is not what is in it now.
      drafted = null;
      legal.buffer.of = null;
      memory.cells = cells;
      const isBrief = rule === pass && staysInSegment(t);
      runNamed(engine, rule, code, false);
      if (memory.cells !== cells) throw reentered(rule);
      if (!isBrief) return makeState(game, cells, null) as G;
      const base = state instanceof BriefState ? state.base : state.cells;
      const next = new BriefState(game, base, t, make);
      drafted = next;
      draft = cells;
      return next as GameState as G;
    },
  };
}

/** Whether a pass of the holder changes the window alone: somebody else is asked, or the top of the stack resolves. */
function staysInSegment(t: TurnCells): boolean {
  const { cells } = t.memory;
  const holder = cells[t.holder] as number;
  if (holder < 0 || windowOf(t) !== 'priority') return false;
  return cells[t.depth] !== 0 || (livingSeats(t) & ~((cells[t.passed] as number) | (1 << holder))) !== 0;
}
