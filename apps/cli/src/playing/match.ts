/** A match in the terminal, between people and bots. */
import { setImmediate } from 'node:timers/promises';
import {
  eventSeat,
  type Game,
  type GameProgress,
  type GameState,
  openStream,
  type RandomStream,
  redact,
  type Seed,
  startMatch,
  type Telling,
  tellings,
  unwrap,
} from '@rondel/core';
import { actingSeats } from '@rondel/core/inspect';
import { sayTeams } from '@rondel/scene';
import { GameSimulator, type Policy } from '@rondel/simulator';
import { chooseEvent } from '@rondel/workers/choosing';
import { drawPosition, namesOf } from '../drawings.ts';
import { eventText, type Viewer, withSeat } from '../event-text.ts';
import type { FoundGame } from '../find-game.ts';
import { plural } from '../format.ts';
import { playing } from '../game-fault.ts';
import { outcomeLine } from '../outcome-text.ts';
import { toldLines } from '../telling-text.ts';
import { askHuman, saveRecord } from './answers.ts';
import type { Terminal } from './terminal.ts';

export interface MatchSettings {
  readonly humans: ReadonlySet<number>;
  readonly bot: Policy;
  readonly seed: Seed;
  readonly from: GameState | null;
  readonly terminal: Terminal;
  readonly save: string | null;
  /** Breaks the match off when it is aborted. */
  readonly signal: AbortSignal;
}

/**
 * Plays a match to its end, until a player quits, or until it is broken off.
 * @returns Whether it was broken off.
 */
export async function playMatch(found: FoundGame, settings: MatchSettings): Promise<boolean> {
  const { game } = found;
  const { humans, bot, seed, from, terminal, signal } = settings;
  const chance = openStream(seed, 'bots');
  let match = startMatch(game, from === null ? { seed } : { seed, from });
  /** The points at which a person was asked. */
  const asked: number[] = [];
  /** Who sees other players' events and hears what is told. Several people at one screen share only what all may know. */
  const viewer: Viewer =
    humans.size === 0 ? 'everything' : humans.size === 1 ? ([...humans][0] as number) : null;
  await terminal.print(`${game.name}, seed ${seed}. ${introduce(found, settings)}`);
  const tell = async (told: readonly Telling[]): Promise<void> => {
    for (const line of toldLines(found, told, viewer, 'news')) await terminal.print(line);
  };
  const play = async (code: number): Promise<void> => {
    const told: Telling[] = [];
    match = unwrap(match.handleEvent(code, { told }));
    await tell(told);
  };
  // Nothing has been played yet: this is what was told while the game was set up.
  await tell(tellings(match));
  const goOn = async (): Promise<void> => {
    while (match.outcome() === null) {
      // Bots and the game may go on for long without waiting for anything: here a signal gets in.
      await setImmediate();
      if (signal.aborted) break;
      const codes = match.legalEvents();
      if (codes.length === 0) break;
      const acting = actingSeats(match.state, codes);
      const awaited = codes.filter((code) => acting.includes(eventSeat(game, code)));
      const own = awaited.find((code) => humans.has(eventSeat(game, code)));
      if (own === undefined) {
        const code = botEvent(match, awaited, bot, chance);
        await terminal.print(
          withSeat(eventText(found, code, viewer, seenBy(match.state, viewer)), eventSeat(game, code)),
        );
        await play(code);
        continue;
      }
      const answer = await askHuman(match, eventSeat(game, own), humans, found, terminal);
      if (answer === 'quit' || signal.aborted) break;
      if (answer === 'undo') {
        if (asked.length === 0) await terminal.print('There is nothing to take back.');
        else match = match.jump(asked.pop() as number);
      } else {
        asked.push(match.index);
        for (const code of answer) await play(code);
      }
    }
  };
  await playing(
    game,
    goOn,
    suspects(() => match),
  );
  const isOver = match.outcome() !== null;
  const final = drawPosition(match, found, isOver ? 'everything' : viewer);
  await terminal.print(`\n${final.join('\n')}\n\n${outcomeLine(match, found)}`);
  const isBrokenOff = signal.aborted && !isOver;
  if (isBrokenOff) await terminal.print(`The match was broken off after ${plural(match.index, 'event')}.`);
  if (settings.save !== null) await saveRecord(match, settings.save, terminal);
  return isBrokenOff;
}

/** So many random games are imagined where a search may have met what throws. */
const IMAGINED = 100;

/** What may have thrown where a match has come to: listing, one of the events, or what a bot imagined. */
function* suspects(matchNow: () => GameProgress): Generator<() => unknown> {
  const match = matchNow();
  yield () => match.outcome();
  yield () => match.legalEvents();
  for (const code of match.legalEvents()) yield () => match.handleEvent(code);
  yield () => new GameSimulator(match.game).playoutMany({ count: IMAGINED, from: match });
}

/** A state as a viewer may know it. */
const seenBy = (state: GameState, viewer: Viewer): GameState =>
  viewer === 'everything' ? state : redact(state, viewer);

function introduce(found: FoundGame, { humans, bot }: MatchSettings): string {
  const teams = sayTeams(found.game, namesOf(found));
  const who = sayPlayers(found.game, humans, bot);
  return teams === null ? who : `${teams} ${who}`;
}

function sayPlayers({ seats }: Game, humans: ReadonlySet<number>, bot: Policy): string {
  if (humans.size === 0) return `Everybody is ${bot.name}.`;
  const you = `You are seat ${[...humans].sort((a, b) => a - b).join(', ')}`;
  return humans.size === seats ? `${you}.` : `${you}; the others are ${bot.name}. "help" explains.`;
}

/** The event of a bot, or of the game itself if it is the game's move. */
function botEvent(match: GameProgress, codes: readonly number[], bot: Policy, chance: RandomStream): number {
  const seat = eventSeat(match.game, codes[0] as number);
  if (seat < 0) return codes[chance.below(codes.length)] as number;
  return chooseEvent(bot, match.state, seat, chance) ?? (codes[0] as number);
}
