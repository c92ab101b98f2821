/** Games between equal search players, with what the search expects before every decision. */
import { eventSeat, type Game, type Outcome, openStream, Runner, type Seed, startGame } from '@rondel/core';
import { TurnMeter } from '@rondel/core/inspect';
import { askedSeatOn } from '../asked-seat.ts';
import type { Range } from '../parallel.ts';
import { type Ending, play, type Table } from '../playout.ts';
import { Searcher } from '../search/searcher.ts';
import { settleSearch, type ThinkingOptions } from '../search/settings.ts';
import { type Course, courseOf, marginOf, type Outlook } from './course.ts';
import { isTogether } from './material.ts';
import { segmentNow } from './segment-now.ts';

/** A game between search players. */
export interface SearchedGame {
  readonly events: number;
  readonly turns: number;
  readonly rounds: number;
  readonly outcome: Outcome | null;
  /** What went wrong, if the rules threw. */
  readonly error: string | null;
  readonly segment: string;
  readonly choices: number;
  readonly forced: number;
  readonly passes: number;
  /** How often an event of each type was played. */
  readonly types: readonly number[];
  readonly course: Course;
  /** How many events all searches simulated: what the game cost. */
  readonly simulated: number;
}

/**
 * The options of a search with this budget. It gets less memory than usual: for so few games it is enough, and setting
 * up more would take longer than a game.
 */
export const thinkingOf = (iterations: number): ThinkingOptions => ({
  iterations,
  maxNodes: Math.min(100_000, Math.max(2000, 64 * iterations)),
});

/** Plays a range of the games. */
export function playSearched(
  game: Game,
  seed: Seed,
  iterations: number,
  maxEvents: number,
  { start, count }: Range,
): SearchedGame[] {
  const searcher = new Searcher(game, settleSearch(thinkingOf(iterations)));
  searcher.watchAll();
  return Array.from({ length: count }, (_, i) => playOne(game, searcher, seed, start + i, maxEvents));
}

/** How much better the best event is than the mean of all that were tried. */
function stakeOf({ tree }: Searcher, [best = 0, ...others]: readonly number[]): number {
  const tried = [best, ...others].filter((edge) => (tree.times[edge] as number) > 0);
  const sum = tried.reduce((total, edge) => total + (tree.mean[edge] as number), 0);
  return tried.length === 0 ? 0 : (tree.mean[best] as number) - sum / tried.length;
}

function playOne(game: Game, searcher: Searcher, seed: Seed, index: number, maxEvents: number): SearchedGame {
  const random = openStream(seed, 'study games', index);
  const runner = new Runner(game);
  const meter = new TurnMeter(game);
  const outlooks: Outlook[] = [];
  const types = game.engine.codes.types.map(() => 0);
  let choices = 0;
  let forced = 0;
  let simulated = 0;
  if (game.isRandom) runner.start(random);
  else runner.load(startGame(game));
  meter.begin(runner.cells);

  /** The event to play, found by searching if there is more than one. */
  const choose = (): number => {
    const listed = runner.list();
    if (listed === 0) return -1;
    const seat = askedSeatOn(runner, listed);
    const own = runner.moves.slice(0, listed).filter((code) => eventSeat(game, code) === seat);
    choices += own.length;
    if (own.length === 1) {
      forced++;
      return own[0] as number;
    }
    if (seat < 0) return own[random.below(own.length)] as number;
    searcher.begin(runner.state(), seat, random);
    searcher.think();
    simulated += searcher.events;
    const ranking = searcher.ranking();
    const { code } = searcher.tree;
    const [best = 0] = ranking;
    const expected = searcher.expectation();
    outlooks.push({
      event: table.events,
      team: game.teams.findIndex((members) => members.includes(seat)),
      // All seats of a team expect the same.
      shares: game.teams.map(([first]) => expected[first as number] as number),
      stake: stakeOf(searcher, ranking),
    });
    return code[best] as number;
  };

  const table = {
    events: 0,
    outcome: () => runner.outcome(),
    isStopped: () => false,
    stuck: () => (runner.list() === 0 ? runner.stuck() : null),
    run: () => {
      const code = choose();
      if (code < 0) return false;
      const type = code & game.engine.typeMask;
      types[type] = (types[type] as number) + 1;
      meter.watch();
      try {
        runner.apply(code);
      } finally {
        meter.unwatch();
      }
      table.events++;
      return true;
    },
  } satisfies Table;
  const limits = { maxEvents, timeLimit: 0, clock: null, signal: null, every: 1 };
  const { outcome, events, error }: Ending = play(table, limits);
  meter.end(runner.cells, events);
  return {
    events,
    turns: meter.turns,
    rounds: meter.rounds,
    outcome,
    error,
    segment: segmentNow(game, runner.cells),
    choices,
    forced,
    passes: meter.passes,
    types,
    simulated,
    course: courseOf(
      outlooks,
      outcome === null || isTogether(game)
        ? null
        : game.teams.map(([first]) => outcome.places[first as number] as number),
      events,
      marginOf(searcher.settings.iterations),
    ),
  };
}
