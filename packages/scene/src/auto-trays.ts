/** What stands beside the board of a game that says nothing about its looks: all that has no place on it. */
import type { Description } from '@rondel/core';
import type { ArtifactDescription, FieldDescription, GameDescription } from '@rondel/core/inspect';
import type { AutoHands } from './auto-hands.ts';
import type { Thing, Tray, TrayItem } from './thing.ts';

/**
 * A tray for every seat and one for the table.
 * @param without - The artifact that is on the board.
 */
export function autoTrays(
  game: GameDescription,
  hands: AutoHands,
  view: Description,
  without: string | null,
): Tray[] {
  const cardOf =
    (seat: number | null): ChoiceAt =>
    (list, index) =>
      hands.choiceAt(list, seat, index);
  const table: TrayItem[] = [];
  const seats: TrayItem[][] = Array.from({ length: game.seats }, () => []);
  for (const artifact of game.state) {
    if (artifact.name === without) continue;
    const json = view[artifact.name];
    if (artifact.isPerSeat) {
      for (const [seat, member] of (json as readonly object[]).entries()) {
        seats[seat]?.push(...itemsOf(artifact, member, cardOf(seat)));
      }
    } else if (isBySeat(artifact, game)) {
      // A view leaves out fields that are completely hidden.
      for (const [seat, value] of ((json ?? []) as readonly unknown[]).entries()) {
        seats[seat]?.push({ label: words(artifact.name), value: show(value) });
      }
    } else if (artifact.form === 'group') {
      table.push({ label: words(artifact.name), value: show(json) });
    } else if (artifact.form === 'artifact') {
      table.push(...itemsOf(artifact, (json ?? {}) as object, cardOf(null)));
    } else {
      table.push(itemOf(words(artifact.name), artifact.fields[0] as FieldDescription, json, cardOf(null)));
    }
  }
  return [...seats.map((items, seat): Tray => ({ seat, items })), { seat: null, items: table }].filter(
    ({ items }) => items.length > 0,
  );
}

/** The choice for a card by where it lies, if events name it so. */
type ChoiceAt = (list: FieldDescription, index: number) => string | null;

/** An array with a number for every seat. */
const isBySeat = ({ form, fields }: ArtifactDescription, { seats }: GameDescription): boolean =>
  form === 'plain' && fields[0]?.shape === 'array' && fields[0].items === seats;

function itemsOf({ fields }: ArtifactDescription, json: object, choiceAt: ChoiceAt): TrayItem[] {
  return fields.flatMap((field) => {
    const name = field.name as string;
    // A field that says who was shown another is no thing of its own.
    if (!(name in json) && field.shape !== 'list') return [{ label: words(name), value: '?' }];
    return [itemOf(words(name), field, (json as Description)[name], choiceAt)];
  });
}

function itemOf(label: string, field: FieldDescription, json: unknown, choiceAt: ChoiceAt): TrayItem {
  if (field.shape !== 'list') return { label, value: show(json) };
  // A hidden list is shown by its length.
  if (!Array.isArray(json)) {
    const { hidden = 0 } = (json ?? {}) as { hidden?: number };
    // Its cards can still be meant by where they lie: who holds them may be the one who does not see them.
    const backAt = (index: number): Thing => {
      const choice = choiceAt(field, index);
      return choice === null ? { look: 'card' } : { look: 'card', choice };
    };
    return { label, things: Array.from({ length: hidden }, (_, index) => backAt(index)) };
  }
  const isPrivate = field.visibility !== 'public';
  return {
    label,
    things: json.map((item, i): Thing => {
      const face = show(item);
      const card: Thing = { look: 'card', face, choice: choiceAt(field, i) ?? face };
      return isPrivate ? { ...card, isPrivate } : card;
    }),
  };
}

/** `isSafe` as `is safe`. */
export const words = (name: string): string =>
  name
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('-', ' ')
    .toLowerCase();

/** A value as it is written down. Of things with parts of their own each has its number or name, and ends visibly. */
export function show(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) {
    if (value.length === 0) return '–';
    return value.some(hasParts) ? oneByOne([...value.entries()]) : value.map(show).join(' ');
  }
  if (hasParts(value)) {
    const parts = Object.entries(value).map(([name, part]) => [words(name), part] as const);
    if (parts.every(([, part]) => hasParts(part))) return oneByOne(parts);
    return parts.map(([name, part]) => `${name} ${show(part)}`).join(', ');
  }
  return String(value);
}

const hasParts = (value: unknown): value is object => typeof value === 'object' && value !== null;

const oneByOne = (things: readonly (readonly [number | string, unknown])[]): string =>
  things.map(([name, thing]) => `${name}: ${show(thing)}`).join('; ');
