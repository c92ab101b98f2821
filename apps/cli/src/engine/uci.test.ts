/** UCI over a stream: commands beside work, the end of the input, and what no program should send. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { talkWith } from '../../test/talk.ts';
import { runUci } from './uci.ts';

const start = () => talkWith((input, write) => runUci(input, write));

/** Whether the engine is still there. */
async function isAlive(talk: ReturnType<typeof start>): Promise<boolean> {
  talk.send('', 'stop', 'isready');
  await talk.wait(/readyok\n/);
  await talk.end();
  return true;
}

test('commands are obeyed during a search, and stop ends it', async () => {
  const talk = start();
  talk.send('go infinite');
  await talk.wait(/info depth 3/);
  talk.send('isready', 'position startpos moves e2e4');
  expect(await talk.wait(/readyok\n/)).not.toContain('bestmove');
  talk.send('stop', 'go depth 1', 'go infinite', 'quit');
  await talk.done;
  expect(talk.text.match(/^bestmove/gm)).toHaveLength(3);
});

test('pondering ends with ponderhit, and a mate that was found waits for stop', async () => {
  const talk = start();
  talk.send('go ponder wtime 100 btime 100');
  await talk.wait(/info depth 2/);
  talk.send('ponderhit');
  await talk.wait(/bestmove \S+/);
  talk.send('position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', 'go infinite');
  await talk.wait(/score mate 1 .*\n/);
  talk.send('isready');
  expect(await talk.wait(/readyok\n/)).not.toContain('bestmove');
  talk.send('stop');
  await talk.wait(/bestmove a1a8\n/);
  await talk.end();
});

test.each(['quit', ''])(
  'go perft is counted to its end if "%s" and the end of the input follow at once',
  async (last) => {
    const talk = start();
    talk.send('go perft 4', 'position startpos moves e2e4', 'go perft 3', last);
    const text = await talk.end();
    expect(text).toMatch(/^(\S+: \d+\n){20}\nNodes searched: 197281\n\n/);
    expect(text).toMatch(/\nNodes searched: 13160\n\n$/);
  },
);

describe('lines', () => {
  test('a line that is too long is dropped', async () => {
    const talk = start();
    talk.send(`position startpos moves ${'e2e4 '.repeat(300_000)}`, 'd');
    const text = await talk.end();
    expect(text).toMatch(/^info string line too long\n/);
    expect(text).toContain('Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w');
  });

  test('a very long line is read', async () => {
    const talk = start();
    talk.send(`position startpos moves ${'g1f3 g8f6 f3g1 f6g8 '.repeat(500)}e2e4`, 'd');
    expect(await talk.end()).toContain('/4P3/');
  });

  test('the input may end anywhere', async () => {
    for (const text of [
      '',
      'u',
      'uci',
      'position fen',
      'position startpos moves e2',
      'go depth 1',
      'go infinite',
      'go perft 3',
    ]) {
      const talk = start();
      talk.sendRaw(text);
      await expect(talk.end()).resolves.toBeTypeOf('string');
    }
  });
});

describe('anything at all', () => {
  test('bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 10 }), async (chunks) => {
        const talk = start();
        for (const chunk of chunks) talk.sendRaw(chunk);
        expect(await isAlive(talk)).toBe(true);
      }),
      { seed: 1, numRuns: 100 },
    );
  });
});
