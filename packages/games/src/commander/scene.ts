/** What Commander looks like: the stack in the middle, the creatures of everybody around it, life and cards beside. */
import { describe, type GameState, read, type StateOf } from '@rondel/core';
import {
  at,
  choose,
  defineScene,
  type NameOf,
  type PlacedThing,
  type SceneDefinition,
  slots,
  toSeat,
  trayOf,
} from '@rondel/scene';
import { commander } from './index.ts';
import { isAimed } from './spells.ts';
import { asksOf, isFull, NAMES, passLabel, plain, topOf } from './status.ts';
import { COMMANDER, SLOTS } from './table.ts';
import { tellingOf, wordsOf } from './words.ts';

const creatureAt = (seat: unknown, slot: unknown): string => `creature-${seat}-${slot}`;
const active = (state: GameState): number => read(state as StateOf<typeof commander>).turn.active;

/** The creatures in play, with what they are about. */
function creaturesOf(state: StateOf<typeof commander>, nameOf: NameOf): PlacedThing[] {
  if (!isFull(state)) return [];
  const { creatures, turn } = describe(state);
  return creatures.flatMap((creature, i): PlacedThing[] => {
    const [seat, slot] = [Math.floor(i / SLOTS), i % SLOTS];
    if (!creature.inPlay || turn.left?.includes(seat) === true) return [];
    const face = slot === COMMANDER ? 'commander' : creature.firstStrike ? 'knight' : 'creature';
    const notes = [
      `${creature.power}/${creature.toughness - creature.damage}`,
      creature.tapped ? 'tapped' : [],
      creature.sick ? 'just arrived' : [],
      creature.attacking === null ? [] : `attacks ${nameOf(creature.attacking)}`,
      creature.blocking === null ? [] : 'blocks',
    ].flat();
    return [{ place: creatureAt(seat, slot), look: 'card', seat, face, text: notes.join(', ') }];
  });
}

/** The looks of {@link commander}. */
export const scene: SceneDefinition = defineScene(commander, {
  layout: (options, seats) => {
    const all = Array.from({ length: seats }, (_, seat) => seat);
    const row = (seat: number) =>
      Array.from({ length: SLOTS }, (_, slot) => ({
        id: creatureAt(seat, slot),
        name: slot === COMMANDER ? 'commander' : `creature ${slot}`,
        seat,
      }));
    // Two players beside each other: a row of the table is as wide as a screen.
    const pairs = all
      .filter((seat) => seat % 2 === 0)
      .map((seat) => [seat, seat + 1].filter((one) => one < seats));
    const creatures = options.table === 'full' ? pairs.map((pair) => pair.flatMap(row)) : [];
    return slots([...creatures, [{ id: 'stack', width: 2 * SLOTS }]]);
  },
  things: (state, _, __, nameOf) => [
    ...describe(state).stack.map(({ spell, caster, target }): PlacedThing => {
      const text = isAimed(`${spell}`) ? `at ${nameOf(Number(target))}` : '';
      return {
        place: 'stack',
        look: 'card',
        face: spell,
        ...(caster === null ? {} : { seat: caster }),
        text,
      };
    }),
    ...creaturesOf(state, nameOf),
  ],
  marks: (state) => {
    if (!isFull(state)) return [];
    // Whoever is attacked should see by what.
    return describe(state).creatures.flatMap(({ attacking }, i) =>
      attacking === null
        ? []
        : [{ place: creatureAt(Math.floor(i / SLOTS), i % SLOTS), kind: 'danger' as const }],
    );
  },
  trays: (state, _, __, nameOf) => {
    const { players, turn } = describe(state);
    const whose = turn.active === null ? 'nobody' : nameOf(turn.active);
    const table = trayOf(null, { 'the turn of': whose, step: turn.segment ?? null });
    if (!isFull(state)) return [table];
    const before = players.map(({ life, hand, library, lands, mana, wounds }, seat) =>
      trayOf(seat, {
        life,
        hand,
        library,
        mana: `${mana} of ${lands}`,
        'commander damage': Math.max(...wounds) || null,
        ...(turn.left?.includes(seat) === true ? { '': 'out' } : {}),
      }),
    );
    return [...before, table];
  },
  picks: {
    pass: (event, state) => [choose('pass', passLabel(event, state))],
    cast: ({ spell, target }) => [
      choose(`${spell}`, `cast ${plain(`${spell}`)}`),
      ...(isAimed(`${spell}`) ? [toSeat(Number(target))] : []),
    ],
    attack: ({ seat, slot, target }) => [at(creatureAt(seat, slot)), toSeat(Number(target))],
    block: ({ seat, slot, attacker }, state) => [
      at(creatureAt(seat, slot)),
      at(creatureAt(active(state), attacker)),
    ],
  },
  words: {
    event: wordsOf,
    asks: asksOf,
    names: NAMES,
    stack: topOf,
    telling: tellingOf,
  },
});
