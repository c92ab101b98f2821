import { readFileSync } from 'node:fs';
import {
  advance,
  byAnySeat,
  defineGame,
  fromRecord,
  type Game,
  int,
  sealed,
  seat,
  secret,
  segment,
  toRecord,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { randomMoves } from '@rondel/simulator';
import { expect, test } from 'vitest';
import { run, scratchFolder } from '../../test/run.ts';
import { type FoundGame, findGame } from '../find-game.ts';
import { logLines, positionLines } from '../stepping.ts';
import { type MatchSettings, playMatch } from './match.ts';

const file = scratchFolder();

/** Plays with lines that are typed one after the other. */
async function play(
  game: string | FoundGame,
  lines: readonly string[],
  settings: Partial<MatchSettings> = {},
): Promise<string> {
  let shown = '';
  const left = [...lines];
  const terminal = {
    print: async (text: string) => {
      shown += `${text}\n`;
    },
    ask: async () => left.shift() ?? null,
    close: () => {},
  };
  const found = typeof game === 'string' ? await findGame(game) : game;
  await playMatch(found, {
    humans: new Set([0]),
    bot: randomMoves(),
    seed: 1,
    from: null,
    save: null,
    terminal,
    signal: new AbortController().signal,
    ...settings,
  });
  return shown;
}

test('two people at one board, by number and by name', async () => {
  const shown = await play('tic-tac-toe', ['1', 'place cell=4', 'place 1', '1', 'PLACE 5', 'cell', '6'], {
    humans: new Set([0, 1]),
    save: file('match.json'),
  });
  expect(shown).toMatch(/^tic-tac-toe, seed 1\. You are seat 0, 1\.\n/);
  expect(shown).toContain('  1  a1');
  expect(shown).toContain("\n 3  . . .\n 2  . o x'\n 1  x x o\n    a b c\n");
  expect(shown).toContain('There is no number 6; they go from 1 to 4.');
  const record = JSON.parse(readFileSync(file('match.json'), 'utf8'));
  expect(record.events.map(({ cell }: { cell: number }) => cell)).toEqual([0, 4, 1, 2, 5]);
  expect((await run('replay', file('match.json'), '--verify')).code).toBe(0);
});

test('a bot answers, and what was done can be taken back', async () => {
  const shown = await play('connect-four', ['4', 'undo', 'undo', 'quit']);
  expect(shown.match(/seat 1: [a-g][1-6]\n/g)).toHaveLength(1);
  expect(shown).toContain('There is nothing to take back.');
  expect(shown).toMatch(/It is not over\.\n$/);
});

test('what cannot be done is refused by the game, in its words', async () => {
  const shown = await play('chess', ['e2e5', 'move from=e7 to=e5', '99', 'fly', 'e2e4', 'resign']);
  expect(shown).toContain('There is no number 99; they go from 1 to 20.');
  expect(shown).toContain('That is nothing you can do.');
  expect(shown).toMatch(/That piece does not move like that|does not/);
  expect(shown).toMatch(/not yours/);
  expect(shown).toContain('Black wins: resignation.');
});

test('help, hint, list and save are only talk', async () => {
  const shown = await play('go', [
    'help',
    'list',
    'hint',
    `save ${file('go.json')}`,
    'save /none/none.json',
    'D4',
    'quit',
  ]);
  expect(shown).toContain('There are 362 things you can do');
  expect(shown).toContain('A search would rather');
  expect(shown).toContain(`Record: ${file('go.json')}`);
  expect(shown).toContain('/none/none.json cannot be written');
  expect(shown).toMatch(/ 4 {2}(\. ){3}X/);
});

test('Enter is enough where there is only one thing to do', async () => {
  const shown = await play('ludo', ['', '', '']);
  expect(shown.match(/^ {2}1 {2}roll$/gm)?.length).toBeGreaterThanOrEqual(3);
});

test('nobody sees what is sealed or hidden', async () => {
  const shown = await play('sealed-auction', ['bid 0', 'quit']);
  expect(shown).toContain('seat 1: sealed');
  expect(shown).not.toMatch(/seat [12]: bid/);
  expect(shown).toMatch(/ seat 0 \(you\): worth \d+, gain/);
  expect(shown).toMatch(/ seat 1: worth \?, gain/);
  expect(shown).not.toMatch(/ seat [12]: worth \d/);
});

test('bots can be watched, and every game can be played to its end', async () => {
  for (const name of [
    'backgammon',
    'breakthrough',
    'english-auction',
    'kalaha',
    'othello',
    'sealed-auction',
  ]) {
    const shown = await play(name, [], { humans: new Set() });
    expect(shown).toMatch(/\n(.* wins|.* share the first place|A draw).*: .*\.\n$/);
  }
});

test.each([
  ['bots', new Set<number>()],
  ['people', new Set([0, 1])],
])('a match of %s is broken off between two events, and what was played is saved', async (_, humans) => {
  const breaking = new AbortController();
  const heard: string[] = [];
  let asked = 0;
  const isBrokenOff = await playMatch(await findGame('connect-four'), {
    humans,
    bot: randomMoves(),
    seed: 1,
    from: null,
    save: file('broken-off.json'),
    signal: breaking.signal,
    terminal: {
      print: async (text) => {
        heard.push(text);
        if (heard.filter((line) => /^seat \d: /.test(line)).length === 3) breaking.abort();
      },
      // The fourth answer was typed, but comes too late.
      ask: async () => {
        if (++asked === 4) breaking.abort();
        return '1';
      },
      close: () => {},
    },
  });
  expect(isBrokenOff).toBe(true);
  expect(heard.slice(-3)).toEqual([
    expect.stringMatching(/\n\nIt is not over\.$/),
    'The match was broken off after 3 events.',
    `Record: ${file('broken-off.json')}`,
  ]);
  expect(JSON.parse(readFileSync(file('broken-off.json'), 'utf8')).events).toHaveLength(3);
});

test('bots are called what they were asked for by', async () => {
  const { code, out } = await run('play', 'kalaha', '--bot', 'first', '--seats', 'none', '--seed', '1');
  expect(out).toMatch(/^kalaha, seed 1\. Everybody is first\.\n/);
  expect(code).toBe(0);
});

test('a signal gets in while nobody but bots plays', async () => {
  const breaking = new AbortController();
  setImmediate(() => breaking.abort());
  const shown = await play('connect-four', [], { humans: new Set(), signal: breaking.signal });
  expect(shown).toMatch(/The match was broken off after \d+ events?\.\n$/);
});

test('nobody can act for a seat that a bot plays, and events take their fields in order', async () => {
  const forOther = await play('chess', ['resign seat=1', 'offerDraw', 'acceptDraw seat=1', 'quit']);
  expect(forOther).toContain('Seat 1 is not yours to play.');
  expect(forOther).not.toMatch(/wins|A draw/);
  const shown = await play('chess', ['claimWith e2 e4', 'save', 'quit']);
  expect(shown).not.toContain('needs a');
  expect(shown).toContain('Save it to which file?');
});

/** Two seats draw two cards each and tell of it. */
const drawing: Game = defineGame({
  name: 'drawing',
  seats: 2,
  state: { drawn: int(0, 4) },
  events: { draw: {} },
  tells: {
    ready: {},
    drew: { by: seat(), card: secret(int(0, 99)) },
    winked: { at: seat() },
  },
  setup: (s) => s.tell.ready(),
  rules: {
    draw: (rule) =>
      rule.do((s, e) => {
        s.drawn++;
        s.tell.drew({ by: e.seat, card: 10 * s.drawn + e.seat }, e.seat);
        if (e.seat === 1) s.tell.winked({ at: 0 }, 0);
      }, advance),
  },
  outcome: (s) => (s.drawn < 4 ? null : { places: [1, 1], scores: null, reason: 'enough' }),
});
const inFields: FoundGame = { reference: 'x', game: drawing, scene: {} };
const inWords: FoundGame = {
  reference: 'x',
  game: drawing,
  scene: {
    words: { telling: ({ type, by, card }) => (type === 'drew' ? `${by} has ${card ?? 'a card'}` : null) },
  },
};
/** What was told, of all that was shown. */
const toldIn = (shown: string): string[] =>
  shown.match(/^ {2}(ready|drew|winked|\d has).*$/gm)?.map((line) => line.trim()) ?? [];

test('what is told is printed, as far as the seat may hear it', async () => {
  expect(toldIn(await play(inFields, ['', '']))).toEqual([
    'ready',
    'drew by=0 card=10',
    'drew by=1',
    'winked at=0',
    'drew by=0 card=30',
    'drew by=1',
    'winked at=0',
  ]);
  expect(toldIn(await play(inFields, [''], { humans: new Set([1]) }))).toEqual([
    'ready',
    'drew by=0',
    'drew by=1 card=21',
    'drew by=0',
  ]);
});

test('several people at one screen are told what all may hear, and those who only watch everything', async () => {
  const together = toldIn(await play(inFields, ['', '', '', ''], { humans: new Set([0, 1]) }));
  expect(together).toEqual(['ready', 'drew by=0', 'drew by=1', 'drew by=0', 'drew by=1']);
  expect(toldIn(await play(inFields, [], { humans: new Set() }))).toContain('drew by=1 card=21');
});

test('a game tells in its own words where it has some', async () => {
  expect(toldIn(await play(inWords, ['quit']))).toEqual(['ready']);
  expect(toldIn(await play(inWords, ['', 'quit']))).toEqual([
    'ready',
    '0 has 10',
    '1 has a card',
    'winked at=0',
  ]);
});

test('a match that is replayed tells everything again', async () => {
  await play(inWords, ['', ''], { save: file('drawing.json') });
  const match = unwrap(fromRecord(drawing, readFileSync(file('drawing.json'), 'utf8')));
  expect(JSON.stringify(toRecord(match))).not.toContain('drew');
  expect(logLines(match, inWords).slice(0, 9)).toEqual([
    '0  the start',
    '      round 1',
    '      turn 1: seat 0',
    '        main begins (seat 0)',
    '      ready',
    '1  seat 0: draw',
    '      0 has 10',
    '        main ends (seat 0)',
    '      turn 2: seat 1',
  ]);
  expect(positionLines(match.jump(2), inWords).slice(0, 4)).toEqual([
    '2  seat 1: draw',
    '  1 has 21',
    '  winked at=0',
    '',
  ]);
});

/** Three show a number at once; until all have, each may show another one instead. */
const revising: Game = defineGame({
  name: 'revising',
  seats: 3,
  turns: turnProfile()
    .segments(segment('commit', { window: 'sealed' }), segment('resolution', { window: 'none' }))
    .pairCommit('commit', 'resolution', { replace: true })
    .build(),
  state: { rounds: int(0, 2) },
  events: { show: sealed({ number: int(0, 3) }) },
  rules: { show: (rule) => rule.do(() => {}) },
  onSegment: {
    resolution: {
      begin: (s) => {
        s.rounds++;
        s.turn.endSegment();
      },
    },
  },
  outcome: (s) => (s.rounds < 2 ? null : { places: [1, 1, 1], scores: null, reason: 'enough' }),
});

test('who has committed is not asked again, though another thought is possible', async () => {
  const shown = await play({ reference: 'x', game: revising, scene: {} }, ['1', '2']);
  expect(shown.match(/seat [12]: sealed/g)).toHaveLength(4);
  expect(shown).toMatch(/A draw: enough\.\n$/);
});

/** One rolls after the other, and all may always call something, as often as they like. */
const heckling: Game = defineGame({
  name: 'heckling',
  seats: 2,
  state: { rolls: int(0, 4) },
  events: { call: byAnySeat(), roll: {} },
  rules: {
    call: (rule) => rule.do(() => {}),
    roll: (rule) =>
      rule.do((s) => {
        s.rolls++;
      }, advance),
  },
  outcome: (s) => (s.rolls < 4 ? null : { places: [1, 1], scores: null, reason: 'enough' }),
});

test('what any seat may always do does not make it asked in the turns of others', async () => {
  const bot = { name: 'rolls', candidates: () => [{ type: 'roll' }] };
  const shown = await play({ reference: 'x', game: heckling, scene: {} }, ['call', 'roll', 'roll'], { bot });
  expect(shown.match(/to move\./g)).toHaveLength(3);
  expect(shown).not.toContain('Seat 1 is to move');
  expect(shown.match(/seat 1: roll/g)).toHaveLength(2);
  expect(shown).toContain('enough.');
});

/** All may cheer at any time, and give up in the middle of a turn, which then goes on without them. */
const giving: Game = defineGame({
  name: 'giving',
  seats: 3,
  turns: turnProfile().segments('draw', 'play').allowLeaving().events({ proceed: 'system' }).build(),
  state: { played: int(0, 2) },
  events: { draw: {}, play: {}, cheer: byAnySeat(), resign: byAnySeat() },
  rules: {
    draw: (rule) => rule.in('draw').do((s) => s.turn.endSegment()),
    play: (rule) =>
      rule.in('play').do((s) => {
        s.played++;
        s.turn.advance();
      }),
    cheer: (rule) => rule.do(() => {}),
    resign: (rule) => rule.do((s, e) => s.turn.leave(e.seat)),
  },
  outcome: (s) => (s.played < 2 ? null : { places: [1, 1, 1], scores: null, reason: 'enough' }),
});

test('[T19] the turn of a seat that has left is ended by the game, and play goes on', async () => {
  const bot = { name: 'plays', candidates: () => [{ type: 'draw' }, { type: 'play' }] };
  const shown = await play({ reference: 'x', game: giving, scene: {} }, ['resign'], { bot });
  expect(shown.match(/proceed/g)).toHaveLength(2);
  expect(shown).toMatch(/A draw: enough\.\n$/);
});
