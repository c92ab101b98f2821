/** The match of a game that is being written: it goes forward and back as its author likes. */
import {
  eventSeat,
  type Game,
  type GameProgress,
  type GameRecord,
  legalEvents,
  makeRefusal,
  type Options,
  openStream,
  outcomeOf,
  type Refusal,
  startMatch,
  toRecord,
} from '@rondel/core';
import { actingSeats, followRecord } from '@rondel/core/inspect';
import type { Path } from '@rondel/scene';
import { botFor } from '@rondel/simulator';
import { texts as boardTexts } from '../../board/texts.ts';
import { askedSeats } from '../../table/asked.ts';
import { openSafely, type SafeScene } from '../../table/safe-scene.ts';
import type { Others, SeeAs } from '../protocol.ts';
import type { Compiled } from './compile.ts';

/** A match on the bench, and how one looks at it. */
export interface Bench {
  readonly compiled: Compiled;
  /** With the options that were chosen. */
  game: Game;
  scene: SafeScene;
  sceneFaults: string[];
  match: GameProgress;
  seeAs: SeeAs;
  others: Others;
}

/** How a match comes onto the bench: as it was recorded, or anew with this seed. */
export interface BenchStart {
  readonly record: string | null;
  readonly seed: string;
  readonly seeAs: SeeAs;
  readonly others: Others;
}

/** Puts a game on the bench, with the match so far as far as its rules take it; says where that went another way. */
export function openBench(
  compiled: Compiled,
  { record, seed, seeAs, others }: BenchStart,
): { readonly bench: Bench; readonly note: string | null } {
  const { match, note } = followOrStart(compiled.game, record, seed);
  return { bench: { compiled, ...dress(compiled, match.game), match, seeAs, others }, note };
}

/** A game with its looks, and what fails in them. */
function dress({ scene }: Compiled, game: Game): Pick<Bench, 'game' | 'scene' | 'sceneFaults'> {
  const sceneFaults: string[] = [];
  return { game, scene: openSafely(game, scene, (fault) => sceneFaults.push(fault)), sceneFaults };
}

function followOrStart(
  standard: Game,
  record: string | null,
  seed: string,
): { match: GameProgress; note: string | null } {
  const fresh = (note: string | null) => ({ match: startMatch(standard, { seed }), note });
  if (record === null) return fresh(null);
  const { game: name, options } = JSON.parse(record) as GameRecord;
  // Another game has another match.
  if (name !== standard.name) return fresh(null);
  try {
    const followed = followRecord(standard.with(options), record);
    if (!followed.ok) return fresh(beginsAnew(followed.refusal.message));
    const { match, divergence } = followed.value;
    if (divergence === null) return { match, note: null };
    return { match, note: `The match goes another way now. ${divergence.message}` };
  } catch (error) {
    // The options are others now.
    return fresh(beginsAnew((error as Error).message));
  }
}

const beginsAnew = (reason: string): string => `The match begins anew: ${reason}`;

/** Somebody at the screen who is asked; `null` if the game or another player goes on. */
export function personOf({ match, others }: Bench): number | null {
  const { state } = match;
  if (outcomeOf(state) !== null) return null;
  const asked = askedSeats(state);
  return (others === 'people' ? asked[0] : asked.find((seat) => seat === 0)) ?? null;
}

/** Plays an event; the refusal if the rules do not take it. */
export function play(bench: Bench, event: number | object): Refusal | null {
  const result = bench.match.handleEvent(event as never);
  if (!result.ok) return result.refusal;
  bench.match = result.value;
  return null;
}

/** What the rules say to picks that lead nowhere. */
export function tryOut({ match, scene, ...bench }: Bench, picks: Path): Refusal {
  const last = picks.at(-1);
  const place = last?.kind === 'place' ? scene.layout.places.find(({ id }) => id === last.id) : undefined;
  const nothing = makeRefusal('page/no-way', boardTexts.notThere(place?.name ?? ''));
  const seat = personOf({ match, scene, ...bench });
  if (seat === null) return { ...nothing, message: boardTexts.notNow };
  const meant = scene.attempt(match.state, picks, seat);
  if (meant === null) return nothing;
  const tried = match.handleEvent({ ...meant, seat: meant.seat ?? seat } as never);
  return tried.ok ? nothing : tried.refusal;
}

/** So long a search thinks, in milliseconds: it must not be taken for a loop without end. */
const THINKING = 500;

/** Lets the game go on by itself, or whoever plays the seat that is asked. */
export function goOn(bench: Bench): Refusal | null {
  const { match, game, others } = bench;
  const legal = legalEvents(match.state);
  if (outcomeOf(match.state) !== null || legal.length === 0) return null;
  const [seat] = actingSeats(match.state, legal).filter((each) => each >= 0);
  if (seat === undefined) return play(bench, legal.find((code) => eventSeat(game, code) < 0) as number);
  const random = openStream(`${String(match.start.seed)}/${match.index}`, 'bench');
  const choices = legal.filter((code) => eventSeat(game, code) === seat);
  if (others !== 'search') return play(bench, choices[random.below(choices.length)] as number);
  try {
    const bot = botFor(game, 'medium', { time: THINKING, clock: () => performance.now() });
    const [best] = bot.candidates(match, random, seat);
    return best === undefined ? null : play(bench, best);
  } catch (error) {
    return makeRefusal(
      'bot/failed',
      `The search cannot go on: ${(error as Error).message.replace(/\.$/, '')}.`,
    );
  }
}

/** Goes to another point of the line, as far as it goes. */
export function goTo(bench: Bench, index: number): void {
  bench.match = bench.match.jump(Math.max(0, Math.min(bench.match.length, index)));
}

/** Begins another match, perhaps with other options. */
export function restart(bench: Bench, seed: string, options: Options): void {
  const game = bench.compiled.game.with(options);
  Object.assign(bench, dress(bench.compiled, game), { match: startMatch(game, { seed }) });
}

/** The match with a hash after every event, so that the first one that does something else is found. */
export const recordOf = ({ match }: Bench): string => JSON.stringify(toRecord(match, 1));
