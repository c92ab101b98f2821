/** Beginning at a point of a record: `--from match.json@12`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fromRecord, type Game, stateHash, unwrap } from '@rondel/core';
import { chess } from '@rondel/games/chess';
import { kalaha } from '@rondel/games/kalaha';
import { ludo } from '@rondel/games/ludo';
import { GameSimulator } from '@rondel/simulator';
import { beforeAll, describe, expect, test } from 'vitest';
import { run, scratchFolder } from '../../test/run.ts';

const file = scratchFolder();
const simulate = async (...words: string[]) => {
  const { code, out, err } = await run('simulate', ...words, '--json');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
};
const matchIn = (game: Game, name: string) =>
  unwrap(fromRecord(game, JSON.parse(readFileSync(file(name), 'utf8'))));

beforeAll(async () => {
  const record = (name: string, ...words: string[]) =>
    run('simulate', ...words, '-n', '1', '--seed', '7', '--record', file(name));
  await record('ten.json', 'kalaha', '--max-events', '10');
  await record('over.json', 'kalaha');
  await record('small.json', 'kalaha', '-o', 'pits=3', '--max-events', '6');
  await record('dice.json', 'ludo', '--max-events', '30');
  await record('chess.json', 'chess', '-o', 'draws=automatic', '--max-events', '60');
  writeFileSync(file('text.json'), 'not a record');
  writeFileSync(file('other.json'), '{"a":1}');
  writeFileSync(file('mine.json'), '{"rondel":2,"game":"my-game"}');
});

describe('[P16] the batch is that of the simulator from the same point', () => {
  test.each([
    ['kalaha', kalaha, 'ten.json', 4],
    ['ludo', ludo, 'dice.json', 17],
    ['chess', chess.with({ draws: 'automatic' }), 'chess.json', 51],
  ] as const)(
    '%s, from the end, from an event, and from the start of its record',
    async (_, game, name, event) => {
      const match = matchIn(game as unknown as Game, name);
      const ends = [
        [`${name}`, match.length],
        [`${name}@${event}`, event],
        [`${name}@0`, 0],
      ] as const;
      for (const [asked, at] of ends) {
        const from = match.jump(at);
        const { digest } = new GameSimulator(game as unknown as Game).playoutMany({
          count: 8,
          seed: 3,
          from,
        });
        for (const workers of ['1', '3']) {
          const json = await simulate('--from', file(asked), '-n', '8', '--seed', '3', '-w', workers);
          expect(json).toMatchObject({
            game: game.name,
            options: game.chosen,
            from: { record: file(name), event: at, hash: stateHash(from.state) },
            digest,
          });
        }
      }
    },
  );

  test('the game may be named, and its options too, if they are those of the record', async () => {
    const { digest, options } = await simulate('--from', file('small.json@2'), '-n', '5');
    expect(options).toEqual({ pits: 3 });
    const named = ['kalaha', '-o', 'pits=3', '--from', file('small.json@2'), '-n', '5'];
    expect((await simulate(...named)).digest).toBe(digest);
  });

  test('a batch from the start of the game and one from a FEN say so', async () => {
    expect((await simulate('kalaha', '-n', '2')).from).toBeNull();
    const fen = '7k/8/6K1/8/8/8/8/R7 w - - 0 1';
    const { from } = await simulate('chess', '-n', '2', '--fen', fen);
    expect(from).toEqual({ fen, hash: expect.any(String) });
  });

  test('the text and the record of a playout say where it began', async () => {
    const words = ['--from', file('ten.json@4'), '-n', '1', '--record', file('played.json')];
    const { out } = await run('simulate', ...words);
    expect(out).toContain(`from event 4 of ${file('ten.json')}`);
    const played = matchIn(kalaha as unknown as Game, 'played.json');
    expect(stateHash(played.jump(0).state)).toBe(
      stateHash(matchIn(kalaha as unknown as Game, 'ten.json').jump(4).state),
    );
  });

  test('perft and play begin there too', async () => {
    const json = JSON.parse((await run('perft', '--from', file('small.json@2'), '-d', '0', '--json')).out);
    expect(json).toEqual({ game: 'kalaha', options: { pits: 3 }, depth: 0, nodes: 1, divide: {} });
    const { code } = await run('play', '--from', file('over.json'), '--seats', 'none');
    expect(code).toBe(0);
  });
});

describe('[P16] what cannot be begun with is refused with a sentence', () => {
  test.each<[string, RegExp]>([
    ['simulate --from none.json', /none\.json cannot be read: there is no such file/],
    ['simulate --from none.json@3', /none\.json cannot be read: there is no such file/],
    ['simulate --from text.json', /text\.json is not JSON/],
    ['simulate --from other.json@3', /other\.json is not a record of rondel\./],
    [
      'simulate --from mine.json',
      /is a record of 'my-game', which does not come with rondel\. Name the game/,
    ],
    ['simulate ludo --from ten.json', /ten\.json is a record of 'kalaha', not of ludo\./],
    [
      'simulate kalaha -o pits=4 --from small.json',
      /small\.json was played with pits 3\. Leave out --option/,
    ],
    ['simulate kalaha -o pits=99 --from small.json', /The option pits of kalaha takes/],
    ['simulate --from ten.json@11', /ten\.json@11: the record has 10 events\./],
    ['simulate --from ten.json@9e9', /after "@" comes the number of an event, .*not '9e9'\./],
    [
      'simulate --from over.json',
      /over\.json: the match is over there \(one side is empty\).*over\.json@\d+\./,
    ],
    ['simulate chess --fen 8/8/8/8/8/2k5/8/2K5_w_-_-_0_1', /--fen: the match is over there/],
    ['simulate --from ten.json --fen x', /Give --fen or --from, not both\./],
    ['simulate', /Which game\? .*--from/],
    ['perft --depth 2', /Which game\?/],
    ['play', /Which game\?/],
  ])('%s', async (line, answer) => {
    const words = line
      .split(' ')
      .map((word) => (/\.json/.test(word) ? file(word) : word.replaceAll('_', ' ')));
    const { code, out, err } = await run(...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(answer);
    expect(err).not.toMatch(/\n\s+at /);
  });

  test('the last point before the end is the one that it names', async () => {
    const { err } = await run('simulate', '--from', file('over.json'));
    const [, named] = /such as (\S+)\.\n/.exec(err) ?? [];
    const { playouts, length } = await simulate('--from', named as string, '-n', '5');
    expect([playouts, length.min > 0]).toEqual([5, true]);
  });

  test('a file whose name ends like an event is itself', async () => {
    writeFileSync(file('odd.json@3'), readFileSync(file('ten.json')));
    expect((await simulate('--from', file('odd.json@3'), '-n', '2')).from).toMatchObject({ event: 10 });
    expect((await simulate('--from', file('odd.json@3@2'), '-n', '2')).from).toMatchObject({ event: 2 });
  });
});
