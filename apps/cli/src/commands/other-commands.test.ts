import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  edit,
  faces,
  type GameRecord,
  type GameState,
  reseed,
  startGame,
  startMatch,
  toRecord,
  unwrap,
} from '@rondel/core';
import { divide, drawProfile } from '@rondel/core/inspect';
import { caNgua } from '@rondel/games/ca-ngua';
import { kalaha } from '@rondel/games/kalaha';
import { ludo } from '@rondel/games/ludo';
import { listGames } from '@rondel/workers/modules';
import { describe, expect, test } from 'vitest';
import { run, scratchFolder } from '../../test/run.ts';

const file = scratchFolder();

describe('games', () => {
  test('lists all of them, with seats and options', async () => {
    const { out } = await run('games');
    for (const name of await listGames()) expect(out).toMatch(new RegExp(`^${name} +\\d+ seats`, 'm'));
    expect(out).toMatch(/^ {2}capture +opposite +\(opposite, always, never\)$/m);
    expect((await run('games', 'kalaha')).out).toMatch(/^kalaha {2}2 seats\n {2}pits +6 +\(1 to 12\)/);
  });

  test('one that is named with what its options decide', async () => {
    expect((await run('games', 'kalaha')).out).toContain('\n      Pits. How many everybody has.\n');
    expect((await run('games', 'go')).out).toContain(
      '\n      Size (lines). How many lines the board has each way.\n',
    );
  });

  test('as JSON, for programs', async () => {
    const games = JSON.parse((await run('games', '--json')).out);
    expect(games.map(({ name }: { name: string }) => name)).toEqual(await listGames());
    expect(games.find(({ name }: { name: string }) => name === 'ludo')).toEqual({
      name: 'ludo',
      version: ludo.version,
      seats: 4,
      teams: [[0], [1], [2], [3]],
      bestScore: null,
      random: true,
      options: JSON.parse(JSON.stringify(ludo.optionSpecs)),
    });
  });
});

test('profile draws the turn of a game, or gives it as data', async () => {
  expect((await run('profile', 'ludo')).out).toBe(`ludo\n\n${drawProfile(ludo.turns)}\n`);
  const { out } = await run('profile', 'ludo', '-o', 'players=2', '--json');
  expect(JSON.parse(out).segments).toMatchObject([{ name: 'roll' }, { name: 'move' }]);
});

describe('perft', () => {
  test('chess, by the names of the moves', async () => {
    const json = JSON.parse((await run('perft', 'chess', '--depth', '3', '--json')).out);
    expect(json.nodes).toBe(8902);
    expect(Object.keys(json.divide)).toHaveLength(20);
    expect(json.divide).toMatchObject({ e2e4: 600, g1f3: 440 });
  });

  test('chess, from a position', async () => {
    const kiwipete = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
    const json = JSON.parse((await run('perft', 'chess', '-d', '2', '--fen', kiwipete, '--json')).out);
    expect(json.nodes).toBe(2039);
    expect(json.divide).toMatchObject({ e1g1: 43, e5f7: 44 });
  });

  test('is what core divides', async () => {
    const json = JSON.parse((await run('perft', 'kalaha', '-d', '5', '--json')).out);
    const parts = divide(startGame(kalaha), 5);
    expect(json.divide).toEqual(
      Object.fromEntries(parts.map(({ event, nodes }) => [`pit ${(event.pit as number) + 1}`, nodes])),
    );
  });

  test('as text', async () => {
    const { out, err } = await run('perft', 'tic-tac-toe', '-d', '9');
    expect(out).toMatch(/^a1 {2}\d[\d,]+\n/);
    expect(out).toMatch(/\n\n127,872 nodes\n$/);
    expect(err).toMatch(/nodes\/s/);
    expect((await run('perft', 'tic-tac-toe', '-d', '0')).out).toBe('1 nodes\n');
  });
});

describe('tournament', () => {
  const words = ['tournament', 'kalaha', 'mcts:10', 'random', '--rounds', '5', '--seed', '2'];

  test('rates the players', async () => {
    const { out } = await run(...words, '-w', '1');
    expect(out).toMatch(/^kalaha\n10 games, seed 2\n/);
    expect(out).toMatch(/^ {2}mcts:10 +0 +fixed +\d+\.\d +10 +/m);
    expect(out).toMatch(/^ {2}mcts:10 against random +\d+ +\d+ +\d+ +/m);
  });

  test('as JSON, and as a table', async () => {
    const json = JSON.parse((await run(...words, '--json')).out);
    expect(json).toMatchObject({
      game: 'kalaha',
      seed: 2,
      games: 10,
      requested: 10,
      partial: false,
      sprt: null,
    });
    expect(json.players.map(({ player }: { player: string }) => player).sort()).toEqual([
      'mcts:10',
      'random',
    ]);
    const { out } = await run(...words, '--csv');
    expect(out.split('\n')[0]).toBe('player,elo,low,high,points,games,score');
    expect(out).toContain(`\n${json.players[0].player},${json.players[0].elo},`);
  });

  test('calls players what they were called, and says where there were no games', async () => {
    const stopped = async (...more: string[]) => {
      const before = process.listenerCount('SIGINT');
      const ran = run('tournament', 'kalaha', 'random', 'first', '-w', '1', ...more);
      while (process.listenerCount('SIGINT') === before) await new Promise(setImmediate);
      process.emit('SIGINT', 'SIGINT');
      return ran;
    };
    const { code, out } = await stopped();
    expect(code).toBe(130);
    expect(out).toContain('PARTIAL RESULT: interrupted after 0 of 100 games.');
    expect(out).toMatch(/^ {2}random +0 +no games +0\.0 +0$/m);
    expect(out).toMatch(/^ {2}first +0 +no games +0\.0 +0$/m);
    expect(out).toMatch(/^ {2}random against first +0 +0 +0 +no games$/m);
    expect((await stopped('--csv')).out).toContain('\nfirst,0,,,0,0,\n');
    expect(JSON.parse((await stopped('--json')).out).players[1]).toMatchObject({
      low: null,
      high: null,
      score: null,
    });
  });

  test('ends early when the test has decided', async () => {
    const { out } = await run(
      'tournament',
      'tic-tac-toe',
      'first',
      'random',
      '--sprt',
      '0,100',
      '--rounds',
      '5000',
      '-w',
      '1',
    );
    expect(out).toMatch(/SPRT 0 or 100 Elo: decided for (0|100) Elo/);
    expect(Number(/^([\d,]+) games/m.exec(out)?.[1]?.replace(',', ''))).toBeLessThan(2000);
  });
});

describe('replay', () => {
  const record = async (): Promise<GameRecord> => {
    await run('simulate', 'kalaha', '-n', '1', '--seed', '9', '--record', file('match.json'));
    return JSON.parse(readFileSync(file('match.json'), 'utf8'));
  };

  test('lists the events and verifies the hashes', async () => {
    const { events, hashes } = await record();
    const { code, out } = await run('replay', file('match.json'));
    expect(code).toBe(0);
    expect(out).toMatch(/^ 1 {2}seat 0: pit \d\n/);
    expect(out.split('\n').filter((line) => /: pit \d$/.test(line))).toHaveLength(events.length);
    expect(out).toContain(`it replays, and all of its ${hashes.length} hashes agree.`);
  });

  test('a mark before the text is no part of it; where there are no hashes none agree', async () => {
    const bare = { ...(await record()), hashes: [] };
    writeFileSync(file('marked.json'), `\ufeff${JSON.stringify(bare)}`);
    const { code, out } = await run('replay', file('marked.json'));
    expect([code, out]).toEqual([0, expect.stringContaining('it replays, and it has no hashes to compare.')]);
  });

  test('what a record says of itself does not steer the terminal', async () => {
    const text = JSON.stringify({ ...(await record()), game: '\u001b[31mred\u001b[2J' });
    writeFileSync(file('red.json'), text);
    const { code, err } = await run('replay', file('red.json'));
    expect([code, err]).toEqual([2, expect.stringContaining('\\u001b[31mred')]);
    expect(err).not.toContain('\u001b');
  });

  test('shows a position', async () => {
    await record();
    const { out } = await run('replay', file('match.json'), '--at', '0');
    expect(out).toContain('the start\n\n     6   5   4   3   2   1\n     4   4   4   4   4   4\n');
    expect((await run('replay', file('match.json'), '--at', '999')).err).toMatch(/the record has \d+ events/);
  });

  test('tells with every event what happened, as text or as data', async () => {
    const { events } = await record();
    const { out } = await run('replay', file('match.json'), '--log');
    expect(out).toMatch(
      /^ 0 {2}the start\n {6}round 1\n {6}turn 1: seat 0\n {8}main begins \(seat 0\)\n 1 {2}seat 0: pit/,
    );
    expect(out.split('\n').filter((line) => /: pit \d$/.test(line))).toHaveLength(events.length);
    const { log } = JSON.parse((await run('replay', file('match.json'), '--log', '--json')).out);
    expect(log[0]).toEqual({ type: 'RoundBegin', seat: 0, round: 1, times: 1, to: null, event: 0 });
    expect(log.at(-1).event).toBeLessThanOrEqual(events.length);
  });

  test('notices an event that was exchanged, and a state that was not reached', async () => {
    const good = await record();
    const at = good.events.findIndex(({ pit }) => pit !== 0);
    const exchanged = {
      ...good,
      events: good.events.map((event, i) => (i === at ? { ...event, pit: 0 } : event)),
    };
    const forged = {
      ...good,
      hashes: good.hashes.map((entry) => (entry.at === 7 ? { at: 7, hash: '0'.repeat(16) } : entry)),
    };
    for (const [name, bad] of Object.entries({ exchanged, forged })) {
      writeFileSync(file(`${name}.json`), JSON.stringify(bad));
      const { code, out, err } = await run('replay', file(`${name}.json`));
      expect(code).toBe(1);
      expect(out).toBe('');
      expect(err).toMatch(/does not verify \(record\/(diverged|refused)\): .*event/);
      const asJson = await run('replay', file(`${name}.json`), '--json');
      expect(asJson.code).toBe(1);
      expect(JSON.parse(asJson.out)).toMatchObject({ game: 'kalaha', verified: false });
    }
  });

  test('[R5] verifies a match whose dice were given, which has no seed, and plays on from it', async () => {
    let match = startMatch(caNgua.with({ players: 2 }), { dice: [] });
    match = unwrap(match.handleEvent({ type: 'roll' }, { dice: faces(1, 2) }));
    writeFileSync(file('given.json'), JSON.stringify(toRecord(match)));
    const { code, out } = await run('replay', file('given.json'), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ dice: 2, events: 1, verified: true });
    expect(JSON.parse(out)).not.toHaveProperty('seed');
    const seed = await run('replay', file('given.json'), '--verify', '--seed-hash', '0'.repeat(64));
    expect([seed.code, seed.err]).toEqual([1, expect.stringContaining('it has no seed')]);
    const batch = await run(
      'simulate',
      'ca-ngua',
      '-o',
      'players=2',
      '-n',
      '3',
      '--from',
      file('given.json'),
    );
    expect(batch.code).toBe(0);
  });

  test('[S6] verifies that the seed is the one whose hash was published, also in a match that began elsewhere', async () => {
    const hashOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');
    const seedHash = hashOf('fair');
    const game = caNgua.with({ players: 2 });
    const played = (from?: GameState) =>
      toRecord(
        unwrap(
          startMatch(game, { seed: 'fair', ...(from && { from: from as never }) }).handleEvent({
            type: 'roll',
          }),
        ),
      );
    const start = unwrap(edit(startGame(game, { seed: 'known' }), { pieces: [5, 0, 0, 0, 0, 0, 0, 0] }));
    const records = {
      plain: played(),
      moved: played(reseed(start, 'fair') as never),
      loaded: played(start as never),
    };
    for (const [name, record] of Object.entries(records))
      writeFileSync(file(`${name}.json`), JSON.stringify(record));
    const verify = (name: string, hash: string) =>
      run('replay', file(`${name}.json`), '--verify', '--seed-hash', hash);
    for (const name of ['plain', 'moved']) {
      const good = await verify(name, seedHash.toUpperCase());
      expect([good.code, good.err]).toEqual([0, '']);
      expect(good.out).toContain('Its seed is the one that was published by its hash.');
      const bad = await verify(name, hashOf('another'));
      expect([bad.code, bad.out]).toEqual([1, '']);
      expect(bad.err).toContain('does not verify (record/foreign-seed)');
    }
    expect((await run('replay', file('loaded.json'), '--verify')).code).toBe(0);
    const loaded = await verify('loaded', seedHash);
    expect([loaded.code, loaded.err]).toEqual([
      1,
      expect.stringContaining('whose dice are not those of its seed'),
    ]);
    expect((await verify('plain', 'abc')).err).toContain('64 digits');
  });

  test('says what is wrong with a record of something else', async () => {
    const good = await record();
    for (const [bad, answer] of [
      [{ ...good, game: 'whist' }, /a record of 'whist', which does not come with rondel/],
      [{ ...good, options: { pits: 99 } }, /whole number from 1 to 12/],
      [{ ...good, rondel: 99 }, /Only records of the formats 1 and 2/],
      [{ ...good, game: undefined }, /does not say which game/],
    ] as const) {
      writeFileSync(file('bad.json'), JSON.stringify(bad));
      const { code, err } = await run('replay', file('bad.json'));
      expect(code).toBeGreaterThan(0);
      expect(err).toMatch(answer);
      expect(err).not.toMatch(/\n\s+at /);
    }
  });
});

describe('help', () => {
  test.each(['games', 'play', 'simulate', 'tournament', 'replay', 'perft', 'profile'])(
    'of %s has examples, and fits on a screen',
    async (name) => {
      const { code, out, err } = await run(name, '--help');
      expect(code).toBe(0);
      expect(err).toBe('');
      expect(out).toMatch(new RegExp(`^Usage: rondel ${name} `));
      expect(out).toMatch(new RegExp(`\nExamples:\n {2}\\$ rondel ${name}\\b`));
      for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
      expect((await run('help', name)).out).toBe(out);
    },
  );

  test('of a command of a command, and of help', async () => {
    const { code, out } = await run('help', 'admin', 'ban');
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: rondel admin ban /);
    expect((await run('admin', 'ban', '--help')).out).toBe(out);
    const general = await run('--help');
    expect(await run('help', 'help')).toEqual({ code: 0, out: general.out, err: '' });
    expect(await run('help')).toEqual(general);
  });

  test('is wrapped where the terminal is narrow', async () => {
    const { columns, isTTY } = process.stdout;
    Object.assign(process.stdout, { columns: 40, isTTY: true });
    try {
      const { out } = await run('simulate', '--help');
      // What follows the options, such as examples, is meant to be copied.
      const options = out.slice(0, out.indexOf('\nPolicies:')).split('\n');
      expect(options.length).toBeGreaterThan(20);
      for (const line of options) expect(line.length).toBeLessThanOrEqual(40);
      expect(out).toMatch(/^ {2}-n, --count <n>\n {6}how many playouts/m);
    } finally {
      Object.assign(process.stdout, { columns, isTTY });
    }
  });

  test('of the program names all commands', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const name of ['games', 'play', 'simulate', 'tournament', 'replay', 'perft', 'profile']) {
      expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    }
    expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await run()).code).toBe(2);
  });
});
