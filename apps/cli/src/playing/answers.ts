/** Asks a person what to do, and interprets the answer. */
import { eventSeat, type GameProgress, redact, toRecord } from '@rondel/core';
import { sayStatus } from '@rondel/scene';
import { search } from '@rondel/simulator';
import { didYouMean } from '@rondel/workers/modules';
import { drawPosition, namesOf, sceneOf } from '../drawings.ts';
import { UserError } from '../errors.ts';
import { eventText } from '../event-text.ts';
import type { FoundGame } from '../find-game.ts';
import { percent } from '../format.ts';
import { save } from '../output.ts';
import { findText, menuText, numbered } from './menu.ts';
import type { Terminal } from './terminal.ts';

/** What a person decided: the codes of events, one after the other, or something else. */
export type Answer = readonly number[] | 'undo' | 'quit';

/** Shows the position to a seat and asks for an event. */
export async function askHuman(
  match: GameProgress,
  seat: number,
  humans: ReadonlySet<number>,
  found: FoundGame,
  terminal: Terminal,
): Promise<Answer> {
  const codes = match.legalEvents().filter((code) => eventSeat(found.game, code) === seat);
  const texts = codes.map((code) => eventText(found, code, seat, redact(match.state, seat)));
  await terminal.print(`\n${drawPosition(match, found, seat).join('\n')}\n`);
  await terminal.print(sayStatus(sceneOf(found), match.state, { nameOf: namesOf(found) }));
  await terminal.print(menuText(texts).join('\n'));
  for (;;) {
    const line = await terminal.ask(`seat ${seat}> `);
    if (line === null) return 'quit';
    const answer = await readAnswer(line, match, seat, { codes, texts, humans }, found, terminal);
    if (answer !== null) return answer;
  }
}

const HELP = [
  "A small mark ' stands where the last event was.",
  'Type the number of what you want to do, or what is written beside it. What is always possible and not',
  'listed, such as to resign, is done by its name, with what it needs behind it: mark C3, or mark point=C3.',
  'list shows all that is listed, undo takes your last event back, hint asks a search, save FILE writes the',
  'record, quit leaves.',
];

/** What can be chosen by number or by name. */
interface Menu {
  readonly codes: readonly number[];
  readonly texts: readonly string[];
  /** The seats played by people. */
  readonly humans: ReadonlySet<number>;
}

/** Interprets a line; `null` if it was not a decision. */
async function readAnswer(
  line: string,
  match: GameProgress,
  seat: number,
  { codes, texts, humans }: Menu,
  found: FoundGame,
  terminal: Terminal,
): Promise<Answer | null> {
  if (line === '') return codes.length === 1 ? codes : null;
  if (/^\d+$/.test(line)) {
    const code = codes[Number(line) - 1];
    if (code !== undefined) return [code];
    await terminal.print(`There is no number ${line}; they go from 1 to ${texts.length}.`);
    return null;
  }
  const [word = '', rest = ''] = line.split(/\s+(.*)/s);
  if (['q', 'quit', 'exit'].includes(line)) return 'quit';
  if (['u', 'undo'].includes(line)) return 'undo';
  if (['?', 'h', 'help'].includes(line)) {
    await terminal.print(HELP.join('\n'));
    return null;
  }
  if (line === 'list') {
    await terminal.print(numbered(texts).join('\n'));
    return null;
  }
  if (line === 'hint') {
    await terminal.print(hint(match, seat, found));
    return null;
  }
  if (word === 'save') {
    if (rest === '') await terminal.print('Save it to which file? Type save and the name of a file.');
    else await saveRecord(match, rest, terminal);
    return null;
  }
  const written = sceneOf(found).parse(match.state, line, seat);
  if (written?.ok === true) {
    const foreign = written.value.map((code) => eventSeat(found.game, code)).find((one) => !humans.has(one));
    if (foreign === undefined) return written.value;
    await terminal.print(`Seat ${foreign} is not yours to play.`);
    return null;
  }
  const named = findText(line, texts);
  if (named !== null) return [codes[named] as number];
  const unknown = `That is nothing you can do.${didYouMean(line, texts)}`;
  await terminal.print(written === null ? unknown : written.refusal.message);
  return null;
}

const HINT_ITERATIONS = 3000;

function hint(match: GameProgress, seat: number, found: FoundGame): string {
  try {
    const result = search(match.state, seat, { iterations: HINT_ITERATIONS, events: 1_000_000 });
    if (!result.ok) return result.refusal.message;
    const lines = result.value.prospects.slice(0, 3).map(({ code, value, visits }) => {
      const text = eventText(found, code, seat, redact(match.state, seat));
      return `  ${text}: ${percent(value, 0)} of the points to be expected (looked at ${visits} times)`;
    });
    return ['A search would rather', ...lines].join('\n');
  } catch {
    return `${found.game.name} hides things that a search cannot guess.`;
  }
}

/** Saves the record of a match, or explains why that failed. */
export async function saveRecord(match: GameProgress, file: string, terminal: Terminal): Promise<void> {
  try {
    await save(file, `${JSON.stringify(toRecord(match), null, 2)}\n`);
    await terminal.print(`Record: ${file}`);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    await terminal.print(error.message);
  }
}
