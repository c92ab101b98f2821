/** Cards beside the board of a game that says nothing about its looks, and what a tap on one means. */
import type { FieldDescription, GameDescription, ValueDescription } from '@rondel/core/inspect';

/** The cards that events name by numbers. */
export interface AutoHands {
  /** The choice for the card that a number in a field of an event means; `null` if it means none. */
  choiceOf(field: ValueDescription, value: number, seat: number | null): string | null;
  /** The choice for a card where events name it by where it lies; `null` where they do not. */
  choiceAt(list: FieldDescription, seat: number | null, index: number): string | null;
}

/** No cards. */
export const NO_HANDS: AutoHands = { choiceOf: () => null, choiceAt: () => null };

/** Finds the lists on trays whose cards the events name, by what they are or else by where they lie. */
export function findHands({ state, events }: GameDescription): AutoHands {
  const fields = events.flatMap((event) => (event.by === 'system' ? [] : event.fields));
  const lists = state.flatMap((artifact) =>
    // Groups that are nobody's are written out, and have no cards.
    artifact.form === 'group' && !artifact.isPerSeat
      ? []
      : artifact.fields.filter(({ shape }) => shape === 'list').map((list) => ({ list, artifact })),
  );
  const others = lists.filter(({ list }) => !fields.some((field) => isSame(field, list.value)));
  // Of two lists with as much room nobody knows which of them a number means.
  const lone = others.filter(({ list }) =>
    others.every((o) => o.list === list || o.list.items !== list.items),
  );
  const byIndex = lone.filter(({ list }) => fields.some((field) => isIndex(field, list)));
  const choiceIn = (found: (typeof lists)[number] | undefined, seat: number | null, index: number) =>
    // A card of another seat in the same place is not meant.
    found === undefined
      ? null
      : `${found.artifact.name}/${found.list.name}/${found.artifact.isPerSeat && seat}/${index}`;
  return {
    choiceOf: (field, value, seat) =>
      lists.some(({ list }) => isSame(field, list.value))
        ? `${value}`
        : choiceIn(
            byIndex.find(({ list }) => isIndex(field, list)),
            seat,
            value,
          ),
    choiceAt: (list, seat, index) =>
      choiceIn(
        byIndex.find((one) => one.list === list),
        seat,
        index,
      ),
  };
}

/** Whether both are the same values. */
const isSame = (a: ValueDescription, b: ValueDescription): boolean =>
  a.kind === b.kind && a.min === b.min && a.max === b.max && `${a.names}` === `${b.names}`;

/** Whether a field says where in a list something lies. */
const isIndex = ({ kind, min, max }: ValueDescription, { items }: FieldDescription): boolean =>
  kind === 'int' && min === 0 && max === items - 1;
