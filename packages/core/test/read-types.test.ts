/**
 * The types of what is read outside rules come from the schema. The lines marked here must fail to
 * compile, which `tsc -p tsconfig.tests.json` checks: a mark above a line without an error is an error.
 */
import {
  array,
  artifact,
  bool,
  counter,
  defineGame,
  describe,
  type GameState,
  grid,
  group,
  int,
  list,
  named,
  oneOf,
  optional,
  ownerOnly,
  perSeat,
  read,
  type StateOf,
  seat,
  secret,
  seenBy,
  turnProfile,
  untilRevealed,
  view,
} from '@rondel/core';
import { expect, expectTypeOf, test } from 'vitest';

const typed = defineGame({
  name: 'typed',
  seats: 2,
  turns: turnProfile().segments('roll', 'move').build(),
  state: {
    height: counter(9),
    colour: oneOf('red', 'blue'),
    card: named(['2c', '3c']),
    owner: seat(),
    wish: optional(named(['tea', 'milk'])),
    board: grid(2, 2, int(0, 1)),
    row: array(3, bool()),
    trap: secret(int(0, 9)),
    deck: secret(list(3, named(['2c', '3c']))),
    stack: list(3, { spell: oneOf('bolt', 'shield'), caster: seat() }),
    peeks: seenBy(array(3, int(0, 9))),
    pile: untilRevealed(list(3, counter(9))),
    cube: artifact({ value: int(1, 64), mine: secret(bool()) }),
    pieces: group(['king', 'pawn'], { moved: bool() }),
    players: perSeat({ score: counter(9), hand: ownerOnly(list(3, int(0, 51))), bid: ownerOnly(counter(9)) }),
  },
  events: { go: {} },
  rules: { go: () => {} },
  outcome: () => null,
});

declare const state: StateOf<typeof typed>;

/** Not run, as the others: there is no such state. */
function readTypes(): void {
  const s = read(state);
  expectTypeOf(s.height).toEqualTypeOf<number>();
  expectTypeOf(s.colour).toEqualTypeOf<'red' | 'blue'>();
  expectTypeOf(s.card).toEqualTypeOf<number>();
  expectTypeOf(s.board.get(3)).toEqualTypeOf<number>();
  expectTypeOf(s.stack.get(0)).toEqualTypeOf<{
    readonly spell: 'bolt' | 'shield';
    readonly caster: number;
  }>();
  expectTypeOf(s.stack.spell.get(0)).toEqualTypeOf<'bolt' | 'shield'>();
  expectTypeOf(s.players.hand.of(0).get(0)).toEqualTypeOf<number>();
  expectTypeOf(s.turn.segment).toEqualTypeOf<'roll' | 'move'>();
  expectTypeOf(s.peeks.isSeenBy(0, 1)).toEqualTypeOf<boolean>();
  // @ts-expect-error there is no such field
  void s.depth;
  // @ts-expect-error readers do not write
  s.height = 3;
  // @ts-expect-error readers do not write
  s.row.set(0, true);
  // @ts-expect-error readers do not write
  s.stack.push({ spell: 'bolt', caster: 0 });
  // @ts-expect-error readers do not show
  s.peeks.showTo(0, 1);
  // @ts-expect-error readers do not turn
  s.turn.advance();
  // @ts-expect-error a list of records has no such field
  void s.stack.colour;
}

function describedTypes(): void {
  const shown = describe(state);
  expectTypeOf(shown.height).toEqualTypeOf<number>();
  expectTypeOf(shown.card).toEqualTypeOf<'2c' | '3c'>();
  expectTypeOf(shown.wish).toEqualTypeOf<'tea' | 'milk' | null>();
  expectTypeOf(shown.owner).toEqualTypeOf<number | null>();
  expectTypeOf(shown.board).toEqualTypeOf<number[][]>();
  expectTypeOf(shown.row).toEqualTypeOf<boolean[]>();
  expectTypeOf(shown.trap).toEqualTypeOf<number>();
  expectTypeOf(shown.deck).toEqualTypeOf<('2c' | '3c')[]>();
  expectTypeOf(shown.stack).toEqualTypeOf<{ spell: 'bolt' | 'shield'; caster: number | null }[]>();
  expectTypeOf(shown['peeks.seenBy']).toEqualTypeOf<('everybody' | number[])[]>();
  expectTypeOf(shown['pile.revealed']).toEqualTypeOf<boolean>();
  expectTypeOf(shown.cube).toEqualTypeOf<{ value: number; mine: boolean }>();
  expectTypeOf(shown.pieces.king.moved).toEqualTypeOf<boolean>();
  expectTypeOf(shown.players).toEqualTypeOf<{ score: number; hand: number[]; bid: number }[]>();
  expectTypeOf(shown.turn.active).toEqualTypeOf<number | null>();
  // @ts-expect-error there is no such piece
  void shown.pieces.queen;
}

function seenTypes(): void {
  const seen = view(state, 0);
  expectTypeOf(seen.height).toEqualTypeOf<number>();
  expectTypeOf(seen.trap).toEqualTypeOf<number | undefined>();
  expectTypeOf(seen.deck).toEqualTypeOf<('2c' | '3c')[] | { readonly hidden: number }>();
  expectTypeOf(seen.peeks).toEqualTypeOf<(number | { readonly hidden: number })[] | undefined>();
  expectTypeOf(seen.cube.mine).toEqualTypeOf<boolean | undefined>();
  const [player] = seen.players;
  expectTypeOf(player?.score).toEqualTypeOf<number | undefined>();
  // @ts-expect-error the hand of another is hidden
  void player?.hand.length;
}

/** Code that does not know the game gets plain records. */
function looseTypes(loose: GameState): void {
  expectTypeOf(describe(loose).anything).toEqualTypeOf<unknown>();
  expectTypeOf(view(loose, null).anything).toEqualTypeOf<unknown>();
  expectTypeOf(read(loose).turn.segment).toEqualTypeOf<string>();
  looseTypes(state);
}

test('the compiler knows what is read', () => {
  expect([readTypes, describedTypes, seenTypes, looseTypes]).toHaveLength(4);
});
