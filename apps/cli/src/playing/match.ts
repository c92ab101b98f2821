/** A match in the terminal, between people and bots. */
import {
  eventSeat,
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
import type { Policy } from '@rondel/simulator';
import { chooseEvent } from '@rondel/workers/choosing';
import { drawPosition } from '../drawings.ts';
import { eventText, type Viewer, withSeat } from '../event-text.ts';
import type { FoundGame } from '../find-game.ts';
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
}

/** Plays a match to its end, or until a player quits. */
export async function playMatch(found: FoundGame, settings: MatchSettings): Promise<void> {
  const { game } = found;
  const { humans, bot, seed, from, terminal } = settings;
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
  while (match.outcome() === null) {
    const codes = match.legalEvents();
    if (codes.length === 0) break;
    const own = codes.find((code) => humans.has(eventSeat(game, code)));
    if (own === undefined) {
      const code = botEvent(match, codes, bot, chance);
      await terminal.print(
        withSeat(eventText(found, code, viewer, seenBy(match.state, viewer)), eventSeat(game, code)),
      );
      await play(code);
      continue;
    }
    const answer = await askHuman(match, eventSeat(game, own), humans, found, terminal);
    if (answer === 'quit') break;
    if (answer === 'undo') {
      if (asked.length === 0) await terminal.print('There is nothing to take back.');
      else match = match.jump(asked.pop() as number);
    } else {
      asked.push(match.index);
      for (const code of answer) await play(code);
    }
  }
  const final = drawPosition(match, found, match.outcome() === null ? viewer : 'everything');
  await terminal.print(`\n${final.join('\n')}\n\n${outcomeLine(match, found)}`);
  if (settings.save !== null) await saveRecord(match, settings.save, terminal);
}

/** A state as a viewer may know it. */
const seenBy = (state: GameState, viewer: Viewer): GameState =>
  viewer === 'everything' ? state : redact(state, viewer);

function introduce({ game }: FoundGame, { humans, bot }: MatchSettings): string {
  if (humans.size === 0) return `Everybody is ${bot.name}.`;
  const seats = [...humans].sort((a, b) => a - b).join(', ');
  const you = `You are seat ${seats}`;
  return humans.size === game.seats ? `${you}.` : `${you}; the others are ${bot.name}. "help" explains.`;
}

/** The event of a bot, or of the game itself if it is the game's move. */
function botEvent(match: GameProgress, codes: readonly number[], bot: Policy, chance: RandomStream): number {
  const seat = eventSeat(match.game, codes[0] as number);
  if (seat < 0) return codes[chance.below(codes.length)] as number;
  return chooseEvent(bot, match.state, seat, chance) ?? (codes[0] as number);
}
