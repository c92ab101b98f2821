/** Fields that rules show to chosen seats. */
import {
  describe as describeState,
  edit,
  redact,
  stateFromBytes,
  stateFromJson,
  stateHash,
  stateToBytes,
  stateToJson,
  unwrap,
  view,
} from '@rondel/core';
import { diff, knowledgeOf } from '@rondel/core/inspect';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, attempt, kitchenSink, read, type SinkState, scramble, startSink } from './kitchen-sink.ts';

const start = startSink();
const seats = [0, 1, 2, null];

/** Which of the seats and a spectator see the second item. */
const eyes = (state: SinkState): string =>
  seats.map((seat) => (view(state, seat).peeks?.[1] === 7 ? 'x' : '-')).join('');

const shown = after(start, (s) => {
  s.peeks.set(1, 7);
  s.peeks.showTo(1, 0);
});

test('a row without an owner is seen by nobody, and then by whom it is shown to', () => {
  expect(eyes(after(start, (s) => s.peeks.set(1, 7)))).toBe('----');
  expect(eyes(shown)).toBe('x---');
  expect(eyes(after(shown, (s) => s.peeks.showTo(1, 2)))).toBe('x-x-');
  expect(eyes(after(shown, (s) => s.peeks.hideFrom(1, 0)))).toBe('----');
  expect(eyes(after(shown, (s) => s.peeks.hide(1)))).toBe('----');
  const open = after(shown, (s) => s.peeks.reveal(1));
  expect(eyes(open)).toBe('xxxx');
  expect(eyes(after(open, (s) => s.peeks.showTo(1, 1)))).toBe('xxxx');
  // What everybody saw, all other seats still see; spectators do not.
  expect(eyes(after(open, (s) => s.peeks.hideFrom(1, 1)))).toBe('x-x-');
  expect(view(shown, 0).peeks).toEqual([{ hidden: 1 }, 7, { hidden: 1 }]);
  expect(view(shown, 1)).not.toHaveProperty('peeks');
});

test('an owner always sees it, and a list is shown as a whole', () => {
  const state = after(start, (s) => {
    s.players.note.set(1, 7);
    s.players.note.showTo(1, 2);
    s.players.pocket.of(1).push({ card: 3, torn: true });
    s.players.pocket.of(1).showTo(0);
  });
  const seen = (seat: number | null) => {
    const player = view(state, seat).players[1];
    return [player?.note, player?.pocket];
  };
  const pocket = [{ card: '5c', torn: true }];
  expect(seats.map(seen)).toEqual([
    [undefined, pocket],
    [7, pocket],
    [7, { hidden: 1 }],
    [undefined, { hidden: 1 }],
  ]);
  const sees = (look: Parameters<typeof read<boolean[]>>[1]) => read(state, look);
  expect(sees(({ players }) => [0, 1, 2].map((seat) => players.note.isSeenBy(1, seat)))).toEqual([
    false,
    true,
    true,
  ]);
  expect(sees(({ players }) => [0, 1, 2].map((seat) => players.pocket.of(1).isSeenBy(seat)))).toEqual([
    true,
    true,
    false,
  ]);
});

test('[V2] who was shown what is known to those alone', () => {
  const open = after(shown, (s) => {
    s.peeks.showTo(1, 2);
    s.peeks.reveal(0);
    s.drawer.showTo(1);
    s.players.note.showTo(1, 2);
  });
  const hidden = { hidden: 1 };
  const told = (seat: number | null) => {
    const seen = view(open, seat);
    return [seen['peeks.seenBy'], seen['drawer.seenBy'], seen.players[1]?.['note.seenBy']];
  };
  expect(seats.map(told)).toEqual([
    [['everybody', [0, 2], hidden], undefined, undefined],
    [['everybody', hidden, hidden], [1], [2]],
    [['everybody', [0, 2], hidden], undefined, [2]],
    [['everybody', hidden, hidden], undefined, undefined],
  ]);
  const changes = diff(shown, open).filter(({ artifact }) => artifact !== 'turn');
  expect(changes.map(({ place, to }) => [place, to])).toEqual([
    ['peeks[0].seenBy', 'everybody'],
    ['peeks[1].seenBy', [0, 2]],
    ['drawer.seenBy', [1]],
    ['players[1].note.seenBy', [2]],
  ]);
  expect(stateHash(open)).not.toBe(stateHash(after(shown, () => {})));
});

test('[V2] the werewolves know one another, and nobody else knows them', () => {
  const night = (...wolves: number[]) =>
    after(startSink(), (s) => {
      s.drawer.push(1);
      for (const wolf of wolves) s.drawer.showTo(wolf);
    });
  expect(view(night(0, 2), 0)['drawer.seenBy']).toEqual([0, 2]);
  for (const seat of [1, null]) {
    expect(view(night(0, 2), seat)).toEqual(view(night(0), seat));
    expect(redact(night(0, 2), seat).cells).toEqual(redact(night(0), seat).cells);
  }
});

describe('from outside', () => {
  test('it comes back from JSON and bytes', () => {
    const open = after(shown, (s) => s.peeks.reveal(2));
    for (const back of [
      unwrap(stateFromJson(kitchenSink, JSON.stringify(stateToJson(open)))),
      unwrap(stateFromBytes(kitchenSink, stateToBytes(open))),
      unwrap(edit(start, { peeks: [0, 7, 0], 'peeks.seenBy': [[], [0], 'everybody'] })),
    ]) {
      expect(eyes(back)).toBe('x---');
      expect(view(back, null).peeks?.[2]).toBe(0);
    }
  });

  test.each([
    ['peeks.seenBy', [[], [2, 0], []]],
    ['peeks.seenBy', [[], [3], []]],
    ['peeks.seenBy', [[], 'all', []]],
    ['peeks.seenBy', [[], []]],
    ['drawer.seenBy', true],
  ])('%s: %j is refused', (field, value) => {
    expect(edit(start, { [field]: value })).toMatchObject({
      ok: false,
      refusal: { code: 'state/bad-field', field },
    });
  });
});

test('showing throws where nothing can be shown, and names the field', () => {
  expect(() => attempt(start, (s) => s.peeks.showTo(1, 3))).toThrow(
    /kitchen-sink: peeks cannot be shown to seat 3/,
  );
  expect(() => attempt(start, (s) => s.peeks.showTo(3, 0))).toThrow(/kitchen-sink: peeks has no item 3/);
  const wrong = (s: object, field: string): void =>
    (s as { [field: string]: { showTo(...values: number[]): void } })[field]?.showTo(0, 0);
  expect(() => attempt(start, (s) => wrong(s, 'sealed'))).toThrow(/sealed is not declared with seenBy/);
  expect(() => attempt(start, (s) => wrong(s, 'row'))).toThrow(/row is not declared with seenBy/);
});

test('[V1] nothing that is hidden reaches a view or a redacted state', () => {
  const property = fc.property(fc.nat(), fc.constantFrom(...seats), (seed, seat) => {
    const state = after(startSink(seed), scramble);
    const redacted = redact(state, seat);
    expect(view(redacted, seat)).toEqual(view(state, seat));
    // Whatever the hidden values are, the seat sees the same.
    const { peeks, drawer, players } = describeState(state);
    const sees = view(state, seat);
    const other = unwrap(
      edit(state, {
        peeks: peeks.map((value, i) => (sees.peeks?.[i] === value ? value : 9 - value)),
        drawer: Array.isArray(sees.drawer) ? drawer : drawer.map(() => '2c'),
        players: Object.fromEntries(
          players.map(({ note, pocket }, i) => [
            i,
            {
              note: sees.players[i]?.note === undefined ? 9 - note : note,
              pocket: Array.isArray(sees.players[i]?.pocket)
                ? pocket
                : pocket.map(() => ({ card: '2c', torn: false })),
            },
          ]),
        ),
      }),
    );
    expect(view(other, seat)).toEqual(sees);
    expect(redact(other, seat).cells).toEqual(redacted.cells);
  });
  fc.assert(property, { numRuns: 200, seed: 7 });
});

test('a search needs a guess at fields that not everybody sees', () => {
  expect(() => knowledgeOf(start, 0)).toThrow(/peeks, drawer/);
});
