/**
 * Events that are allowed but on no list: to resign, to offer a draw, to place ten armies at once. All of them can be
 * typed; those with few values are found, so that a page can offer them.
 */
import { type GameState, handle, parseEvent, type Result } from '@rondel/core';
import { describeGame, type EventDescription } from '@rondel/core/inspect';
import { eachOf, valuesOf } from './attempt.ts';
import { words } from './auto-trays.ts';
import { tryEvent } from './helpers.ts';

/** What is refused so is refused whatever its fields say. */
const UNTIMELY = new Set(['game/wrong-stage', 'turn/wrong-segment', 'turn/not-your-turn']);

/** Types of events with more values than this are only typed. */
const MOST = 400;

/**
 * What a seat may do that is on no list, as codes of events. Types with very many values are left out: they are typed.
 * @example
 * scene.ways(state, unlistedEvents(state, 0)) // ways to resign, to offer a draw
 */
export function unlistedEvents(state: GameState, seat: number): number[] {
  const { game } = state;
  return describeGame(game)
    .events.filter(({ isListed, by }) => !isListed && by !== 'system')
    .flatMap(({ type, fields }) => {
      const values = fields.map(valuesOf);
      if (values.reduce((product, { length }) => product * length, 1) > MOST) return [];
      const found: number[] = [];
      for (const chosen of eachOf(values)) {
        const event = Object.fromEntries(fields.map(({ name }, i) => [name, chosen[i]]));
        const code = parseEvent(game, { ...event, type, seat }, seat);
        if (!code.ok) continue;
        const answer = handle(state, code.value);
        if (answer.ok) found.push(code.value);
        else if (UNTIMELY.has(answer.refusal.code)) break;
      }
      return found;
    });
}

/**
 * Reads an event by its type and its fields, in order or with their names: `mark C3`, `mark point=C3`, `offer draw`.
 * `null` if it begins with no type of the game; else the code, or why it is not allowed.
 */
export function readByFields(state: GameState, text: string, seat: number): Result<readonly number[]> | null {
  const typed = text.trim().replace(/\s+/g, ' ');
  const found = describeGame(state.game)
    .events.filter(({ by }) => by !== 'system')
    .flatMap((event) => [event.type, words(event.type)].map((name) => ({ event, name: name.toLowerCase() })))
    // The longest name first: a type may begin like another one.
    .sort((a, b) => b.name.length - a.name.length)
    .find(({ name }) => `${typed.toLowerCase()} `.startsWith(`${name} `));
  if (found === undefined) return null;
  const { event, name } = found;
  const given = typed.slice(name.length).trim();
  return tryEvent(
    state,
    { type: event.type, seat, ...fieldsOf(event, given === '' ? [] : given.split(' ')) },
    seat,
  );
}

function fieldsOf({ fields }: EventDescription, given: readonly string[]): Record<string, unknown> {
  const event: Record<string, unknown> = {};
  for (const text of given) {
    const [first = '', second] = text.split('=');
    const field = fields.find(({ name }) =>
      second === undefined ? !Object.hasOwn(event, name) : name === first,
    );
    event[field?.name ?? first] = readValue(second ?? first, field);
  }
  // What may be missing is left out.
  for (const { name, isOptional } of fields)
    if (isOptional && !Object.hasOwn(event, name)) event[name] = null;
  return event;
}

function readValue(text: string, field: EventDescription['fields'][number] | undefined): unknown {
  // A name may look like a number.
  if (field?.names?.includes(text)) return text;
  if (field?.kind === 'bool') return /^(true|yes)$/i.test(text);
  if (/^-?\d+$/.test(text)) return Number(text);
  return /^[-–]$/.test(text) ? null : text;
}
