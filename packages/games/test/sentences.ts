/**
 * What is said and written on buttons in every segment and window of every game, collected from seeded matches, as a
 * text that people read: `sentences.txt`.
 */
import {
  eventSeat,
  type Game,
  type GameState,
  openStream,
  reseed,
  startMatch,
  turnOf,
  unwrap,
} from '@rondel/core';
import {
  beginWalk,
  labelOf,
  type PickStep,
  pickStep,
  sayStatus,
  unlistedEvents,
  type Walk,
} from '@rondel/scene';
import { type GameScene, variants } from './all-scenes.ts';
import { general, knight, sit, soldier } from './commander-table.ts';
import { attacking } from './risk-world.ts';
import { table } from './settlers-table.ts';

const NAMES = ['An', 'Bình', 'Chi', 'Dũng', 'Em', 'Phúc', 'Giang', 'Hà'];
const nameOf = (seat: number): string => NAMES[seat] as string;

/** What is said in a segment while one window is open, each kind of sentence and button once. */
interface Found {
  readonly said: Map<string, string>;
  readonly buttons: Map<string, string>;
}

/** So many kinds are enough to read. */
const MOST = { said: 6, buttons: 16 };

/** Sentences that differ only in names and numbers are of one kind. */
const kindOf = (text: string): string =>
  NAMES.reduce((said, name) => said.replaceAll(name, '~'), text).replaceAll(/\d+/g, '#');

function note(into: Map<string, string>, text: string, most: number): void {
  if (into.size < most && !into.has(kindOf(text))) into.set(kindOf(text), text);
}

/** The buttons of a position, and with `…` those that come after a first step. */
function noteButtons({ scene }: GameScene, walk: Walk, into: Map<string, string>): void {
  const add = (steps: readonly PickStep[], before: string): void => {
    for (const step of steps) {
      if (step.kind !== 'place') note(into, `${before}${labelOf(scene, step, nameOf)}`, MOST.buttons);
    }
  };
  add(walk.next, '');
  for (const step of walk.next.slice(0, 30)) add(pickStep(walk, step)?.next ?? [], '… ');
}

/** Positions of games in which some segments are rarely reached. */
const STARTS: { readonly [name: string]: (game: Game) => GameState | null } = {
  commander: (game) =>
    game.options.table === 'full'
      ? sit({}, {}, { 0: [general, soldier, knight], 1: [general, knight], 2: [soldier], 3: [knight] }).state
      : null,
  risk: (game) =>
    game.seats === 3
      ? attacking('ala 0 9, kam 1 1, jap 2 1', {
          options: game.chosen,
          hands: { 0: 'ala nwt', 1: 'gre alb ont que' },
        })
      : null,
  settlers: (game) =>
    game.seats === 4
      ? table({
          settlements: [['b2', 'h3']],
          roads: [['b2-c2']],
          hands: [
            [3, 3, 3, 0, 0],
            [0, 2, 2, 2, 3],
            [1, 0, 0, 0, 0],
          ],
          cards: [{ roads: 1, knight: 1, plenty: 1, monopoly: 1 }],
          segment: 'roll',
        })
      : null,
};

/** Plays matches of one variant. Now and then something is done that is on no list. */
function collect(one: GameScene, found: Map<string, Found>, positions: number): void {
  const { game, scene } = one;
  const chance = openStream(11, 'sentences');
  const { segments } = game.turns;
  for (let left = positions, number = 0; left > 0; number++) {
    const from = number % 2 === 0 ? (STARTS[one.name]?.(game) ?? null) : null;
    const seed = 40 + number;
    let match = startMatch(game, from === null ? { seed } : { seed, from: reseed(from, seed) });
    for (let i = 0; i < (from === null ? 300 : 150) && left > 0 && match.outcome() === null; i++, left--) {
      const codes = match.legalEvents();
      if (codes.length === 0) break;
      const { segment, window, depth } = turnOf(match.state);
      const key = `${segment}, ${window}${depth > 0 ? ', something on the stack' : ''}`;
      const here = found.get(key) ?? { said: new Map(), buttons: new Map() };
      found.set(key, here);
      note(here.said, sayStatus(scene, match.state, { nameOf }), MOST.said);
      const seat = eventSeat(game, codes[0] as number);
      const own = codes.filter((code) => eventSeat(game, code) === seat);
      if (seat >= 0) noteButtons(one, beginWalk(scene.ways(match.state, own)), here.buttons);
      const unlisted =
        from === null && seat >= 0 && chance.below(20) === 0 ? unlistedEvents(match.state, seat) : [];
      const choices = unlisted.length > 0 ? unlisted : codes;
      match = unwrap(match.handleEvent(choices[chance.below(choices.length)] as number));
    }
  }
  for (const { name, window } of segments) {
    const isThere = [...found.keys()].some((key) => key.startsWith(`${name},`));
    if (!isThere && window !== 'none')
      found.set(`${name}, ${window}`, { said: new Map(), buttons: new Map() });
  }
}

/** The whole text. */
export function writeSentences(positions = 900): string {
  const games = new Map<string, Map<string, Found>>();
  for (const one of variants) {
    const found = games.get(one.name) ?? new Map<string, Found>();
    games.set(one.name, found);
    collect(one, found, positions);
  }
  const lines = [...games].flatMap(([name, found]) => [`# ${name}`, ...[...found].flatMap(linesOf), '']);
  return `${lines.join('\n').trimEnd()}\n`;
}

const linesOf = ([key, { said, buttons }]: [string, Found]): string[] => [
  `${key}:`,
  ...[...said.values()].map((text) => `    ${text}`),
  ...(buttons.size === 0 ? [] : [`    [${[...buttons.values()].join('] [')}]`]),
];
