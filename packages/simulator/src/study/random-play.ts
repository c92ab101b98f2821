/**
 * Random playouts, looked at event by event. They are those of `GameSimulator` with the same seed, so any of them can
 * be played again by itself.
 */
import {
  eventSeat,
  type Game,
  type Outcome,
  openStream,
  type RandomStream,
  Runner,
  type Seed,
  startGame,
} from '@rondel/core';
import { TurnMeter, withoutOffers } from '@rondel/core/inspect';
import type { Range } from '../parallel.ts';
import { type Ending, play, type Table } from '../playout.ts';
import { makeScratch, summarize } from '../summary.ts';
import { addPlayout } from '../tally.ts';
import { attemptSome, isTried } from './attempts.ts';
import { teamsInFirst } from './material.ts';
import { log10, steady } from './numbers.ts';
import { seePosition } from './position-sketch.ts';
import { countAt, makeRandomTally, PHASES, type RandomTally } from './random-tally.ts';
import { segmentNow } from './segment-now.ts';

/** Events after this are not in the curve by number. */
const LONGEST_CURVE = 400;
/** As many choices or more are counted as this many. */
const MOST_CHOICES = 4096;

const drawFrom = (codes: readonly number[], random: RandomStream): number =>
  codes[random.below(codes.length)] as number;

/** Plays a range of the playouts and measures them. */
export function playRandom(game: Game, seed: Seed, maxEvents: number, { start, count }: Range): RandomTally {
  const tally = makeRandomTally(game);
  const stream = openStream(seed, 'playout', 0);
  const attempts = openStream(seed, 'study attempts', 0);
  const table = new WatchedTable(game, stream, attempts, tally);
  const initial = game.isRandom ? null : startGame(game);
  const summary = makeScratch();
  for (let index = start; index < start + count; index++) {
    stream.seek(index);
    attempts.seek(index);
    if (initial === null) table.runner.start(stream);
    else table.runner.load(initial);
    table.begin();
    const ending = play(table, { maxEvents, timeLimit: 0, clock: null, signal: null, every: 1 });
    table.finish(ending);
    addPlayout(
      tally.batch,
      summarize(
        summary,
        index,
        ending,
        table.meter,
        { choices: 0, decisions: 0, offered: null },
        table.runner.cells,
      ),
    );
  }
  return tally;
}

/** A class like the table of ordinary playouts, because its `run` is the inner loop. */
class WatchedTable implements Table {
  readonly runner: Runner;
  readonly meter: TurnMeter;
  events = 0;
  private readonly game: Game;
  private readonly random: RandomStream;
  private readonly attempts: RandomStream;
  private readonly tally: RandomTally;
  private readonly key = new Int32Array(2);
  /** Where the cells say how many random numbers were drawn; -1 without any. */
  private readonly drawn: number;
  /** What there was to choose from, event by event. */
  private readonly path: number[] = [];
  private tree = 0;
  private forced = 0;
  private chance = 0;
  private logs: number[] = [];

  constructor(game: Game, random: RandomStream, attempts: RandomStream, tally: RandomTally) {
    this.game = game;
    this.random = random;
    this.attempts = attempts;
    this.tally = tally;
    this.runner = new Runner(game);
    this.meter = new TurnMeter(game);
    const { blocks } = game.engine.layout;
    this.drawn =
      blocks.find(({ artifact, field }) => artifact === 'random' && field === 'drawn')?.offset ?? -1;
  }

  begin(): void {
    this.events = 0;
    this.tree = 0;
    this.forced = 0;
    this.chance = 0;
    this.path.length = 0;
    this.meter.begin(this.runner.cells);
    this.see();
  }

  outcome() {
    return this.runner.outcome();
  }

  isStopped(): boolean {
    return false;
  }

  stuck() {
    return this.runner.list() === 0 ? this.runner.stuck() : null;
  }

  /** One event at a time: what is looked at costs more than the loop. */
  run(): boolean {
    const { runner, game, tally } = this;
    const listed = runner.list();
    if (listed === 0) return false;
    const legal = runner.moves.slice(0, listed);
    if (isTried(this.events)) attemptSome(game, runner, legal, this.attempts, tally.attempts);
    // A game that draws events its own way must be asked, or the playouts would not be those of a batch.
    const code =
      game.engine.sample === null
        ? drawFrom(withoutOffers(game, legal), this.random)
        : runner.pick(this.random);
    if (code < 0) return false;
    this.count(code, legal);
    const before = this.drawn < 0 ? 0 : runner.cells[this.drawn];
    this.meter.watch();
    try {
      runner.apply(code);
    } finally {
      this.meter.unwatch();
    }
    if (this.drawn >= 0 && runner.cells[this.drawn] !== before) this.chance++;
    this.events++;
    this.see();
    return true;
  }

  /** Counts an event that is about to be played. */
  private count(code: number, legal: readonly number[]): void {
    const { game, tally } = this;
    const seat = eventSeat(game, code);
    let own = 0;
    for (const other of legal) if (eventSeat(game, other) === seat) own++;
    const type = game.engine.codes.types[
      code & game.engine.typeMask
    ] as (typeof game.engine.codes.types)[number];
    if (own === 1) this.forced++;
    this.path.push(own);
    // The order in which sealed events are sent makes no other game, that in which others are sent does.
    this.tree += this.logOf(type.sealed ? own : legal.length);
    countAt(tally.choices, Math.min(own, MOST_CHOICES), 1);
    if (this.events < LONGEST_CURVE) {
      countAt(tally.curve.choices, this.events, own);
      countAt(tally.curve.games, this.events, 1);
    }
    tally.types[type.index] = (tally.types[type.index] as number) + 1;
    for (const { name, shift, mask } of type.fields) {
      const counts = tally.values[`${type.name}.${name}`];
      if (counts !== undefined) countAt(counts, (code >> shift) & mask, 1);
    }
  }

  private logOf(choices: number): number {
    const known = this.logs[choices] ?? log10(choices);
    this.logs[choices] = known;
    return known;
  }

  private see(): void {
    const { runner, key, tally } = this;
    runner.positionKey(key);
    seePosition(tally.positions, key[0] as number, key[1] as number);
  }

  finish(ending: Ending): void {
    const { runner, meter, tally, path, events } = this;
    meter.end(runner.cells, events);
    path.forEach((own, event) => {
      const phase = Math.floor((event * PHASES) / path.length);
      countAt(tally.phases.events, phase, 1);
      countAt(tally.phases.choices, phase, own);
      if (own === 1) countAt(tally.phases.forced, phase, 1);
    });
    tally.games.push({
      events,
      choices: path.reduce((sum, own) => sum + own, 0),
      forced: this.forced,
      chance: this.chance,
      passes: meter.passes,
      tree: ending.reason === 'gameOver' ? steady(this.tree) : Number.NaN,
    });
    if (ending.reason !== 'gameOver') return;
    const firsts = teamsInFirst(this.game, ending.outcome as Outcome);
    for (const team of firsts) countAt(tally.firsts[firsts.length - 1] as number[], team, 1);
    countAt(tally.turns, meter.turns, 1);
    countAt(tally.rounds, meter.rounds, 1);
    const segment = segmentNow(this.game, runner.cells);
    tally.endedIn[segment] = (tally.endedIn[segment] ?? 0) + 1;
  }
}
