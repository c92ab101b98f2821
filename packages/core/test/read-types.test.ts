/**
 * The types of what is read outside rules come from the schema. The lines marked here must fail to
 * compile, which `tsc -p tsconfig.tests.json` checks: a mark above a line without an error is an error.
 */
import {
  array,
  artifact,
  bool,
  counter,
  type DescribedTurn,
  defineGame,
  describe,
  type GameState,
  grid,
  group,
  type HeardTelling,
  handle,
  int,
  list,
  named,
  oneOf,
  optional,
  ownerOnly,
  perSeat,
  read,
  type SeenBy,
  type StateOf,
  sealed,
  seat,
  secret,
  seenBy,
  segment,
  startMatch,
  type Telling,
  type TurnPlace,
  tellings,
  turnOf,
  turnProfile,
  untilRevealed,
  view,
  viewTelling,
  viewTellings,
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
  tells: {
    moved: { by: seat(), steps: counter(9), how: oneOf('fast', 'slow') },
    drew: { by: seat(), card: secret(named(['2c', '3c'])) },
    rested: {},
  },
  rules: { go: () => {} },
  outcome: () => null,
});

declare const state: StateOf<typeof typed>;

/** A game with phases, a fact and sealed events. */
const phased = defineGame({
  name: 'phased',
  seats: 2,
  turns: turnProfile()
    .phase('bids', segment('bid', { window: 'sealed' }), 'open')
    .fact('rain')
    .pairCommit('bid', 'open')
    .allowSkips()
    .build(),
  state: { height: counter(9) },
  events: { go: sealed({ steps: counter(3) }) },
  rules: { go: () => {} },
  outcome: () => null,
});
declare const inPhases: StateOf<typeof phased>;

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
  expectTypeOf(shown['peeks.seenBy']).toEqualTypeOf<SeenBy[]>();
  expectTypeOf(shown['pile.revealed']).toEqualTypeOf<boolean>();
  expectTypeOf(shown.cube).toEqualTypeOf<{ value: number; mine: boolean }>();
  expectTypeOf(shown.pieces.king.moved).toEqualTypeOf<boolean>();
  expectTypeOf(shown.players).toEqualTypeOf<{ score: number; hand: number[]; bid: number }[]>();
  expectTypeOf(shown.turn.active).toEqualTypeOf<number | null>();
  // @ts-expect-error there is no such piece
  void shown.pieces.queen;
}

/** The turn, read from outside, has the names of its profile. */
function turnTypes(): void {
  const { turn } = describe(state);
  expectTypeOf(turn).toEqualTypeOf<DescribedTurn<'roll' | 'move', never, never>>();
  expectTypeOf(turn.segment).toEqualTypeOf<'roll' | 'move' | undefined>();
  expectTypeOf(view(state, 0).turn.agenda).toEqualTypeOf<('roll' | 'move')[] | undefined>();
  // @ts-expect-error there is no such field
  void turn.nonsense;
  // @ts-expect-error there is no such segment
  void (turn.segment === 'no-such');
  // @ts-expect-error nothing is sealed here
  void describe(state).commits;
  // @ts-expect-error nothing is sealed here
  void view(state, 0).commits;
  const place = turnOf(state);
  expectTypeOf(place.segment).toEqualTypeOf<'roll' | 'move'>();
  expectTypeOf(place.ahead).toEqualTypeOf<readonly ('roll' | 'move')[]>();
  expectTypeOf(place.phase).toEqualTypeOf<null>();
  // @ts-expect-error there is no such segment
  void (place.segment === 'no-such');
  // @ts-expect-error there is no such segment
  void (turnOf(startMatch(typed).state).segment === 'no-such');
  expectTypeOf(turnOf(inPhases).phase).toEqualTypeOf<'bids' | null>();
  expectTypeOf(turnOf(inPhases).skips[0]?.kind).toEqualTypeOf<'bids' | 'bid' | 'open' | null | undefined>();
  expectTypeOf(describe(inPhases).turn.facts).toEqualTypeOf<'rain'[] | undefined>();
  expectTypeOf(describe(inPhases).commits[0]?.code).toEqualTypeOf<number | undefined>();
  // Named, and handed to those who take any game.
  const named: TurnPlace<'roll' | 'move', never> = place;
  const loose: TurnPlace = named;
  const looseTurn: DescribedTurn = turn;
  expectTypeOf(loose.segment).toEqualTypeOf<string>();
  expectTypeOf(looseTurn.segment).toEqualTypeOf<string | undefined>();
  // @ts-expect-error a place in the turn of another game
  const other: typeof place = turnOf(inPhases);
  void other;
}

/** What happened has the names and fields that the game declares, and those of the turn. */
function tellingTypes(): void {
  const told: Telling<typeof typed>[] = [];
  handle(state, { type: 'go' }, told);
  startMatch(typed).handleEvent({ type: 'go' }, { told });
  for (const telling of [...told, ...tellings(startMatch(typed))]) {
    // @ts-expect-error nothing of the kind is told
    void (telling.type === 'no-such');
    expectTypeOf(telling.to).toEqualTypeOf<readonly number[] | null>();
    if (telling.type === 'moved') {
      expectTypeOf(telling.steps).toEqualTypeOf<number>();
      expectTypeOf(telling.how).toEqualTypeOf<'fast' | 'slow'>();
      // @ts-expect-error there is no such field
      void telling.card;
    }
    if (telling.type === 'drew') expectTypeOf(telling.card).toEqualTypeOf<'2c' | '3c'>();
    if (telling.type === 'Begin') expectTypeOf(telling.segment).toEqualTypeOf<'roll' | 'move'>();
    const heard = viewTelling(typed, telling, 0);
    // @ts-expect-error nothing of the kind is told
    void (heard?.type === 'no-such');
    // @ts-expect-error to whom it was told is not heard
    void heard?.to;
    if (heard?.type === 'drew') expectTypeOf(heard.card).toEqualTypeOf<'2c' | '3c' | undefined>();
    if (heard?.type === 'drew') expectTypeOf(heard.by).toEqualTypeOf<number>();
  }
  const loose: readonly Telling[] = told;
  // @ts-expect-error what another game tells
  const other: readonly Telling<typeof phased>[] = told;
  void other;
  const heard: readonly HeardTelling[] = viewTellings(typed, told, null);
  viewTellings(typed, loose, 0);
  expectTypeOf(heard[0]?.anything).toEqualTypeOf<unknown>();
  expectTypeOf(tellings(startMatch(phased))[0]?.type).not.toEqualTypeOf<string | undefined>();
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
  expectTypeOf(turnOf(loose).segment).toEqualTypeOf<string>();
  const told: Telling[] = [];
  handle(loose, 0, told);
  handle(state, { type: 'go' }, told);
  expectTypeOf(told[0]?.type).toEqualTypeOf<string | undefined>();
  expectTypeOf(told[0]?.anything).toEqualTypeOf<unknown>();
  expectTypeOf(viewTelling(loose.game, told[0] as Telling, 0)?.anything).toEqualTypeOf<unknown>();
  looseTypes(state);
}

test('the compiler knows what is read', () => {
  expect([readTypes, describedTypes, turnTypes, tellingTypes, seenTypes, looseTypes]).toHaveLength(6);
});
