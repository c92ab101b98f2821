/** What no program should send: nothing of it may throw or hang. */
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

describe('words that make no sense', () => {
  test('unknown commands are ignored, and what follows them is obeyed', async () => {
    const talk = start();
    talk.send('', '   ', 'hello', 'joho isready', 'xboard', 'UCI', '\tisready\t', 'constructor', '__proto__');
    expect(await talk.end()).toBe('readyok\nreadyok\n');
  });

  test('commands out of place do nothing', async () => {
    const talk = start();
    talk.send('stop', 'ponderhit', 'stop', 'ucinewgame', 'debug on', 'register later', 'ponderhit');
    expect(await talk.end()).toBe('');
  });
});

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
  }, 60_000);
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

  test('words of the protocol in any order', async () => {
    const word = fc.constantFrom(
      ...'uci isready ucinewgame setoption name value Hash Level easy Iterations Seed position startpos fen moves go'.split(
        ' ',
      ),
      ...'wtime btime winc binc movestogo movetime depth nodes infinite ponder searchmoves perft stop ponderhit'.split(
        ' ',
      ),
      ...'d debug on 0 1 2 3 -1 99999999999999999999 1e9 NaN e2e4 e7e5 e1g1 a7a8q w - KQkq 8/8/8/8/8/8/8/8'.split(
        ' ',
      ),
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
      '7k/5Q2/6K1/8/8/8/8/8',
      '\n',
      '\n',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 40 }), async (words) => {
        const talk = start();
        talk.send('setoption name Iterations value 50', words.join(' ').replace(/perft \S+/g, 'perft 2'));
        expect(await isAlive(talk)).toBe(true);
      }),
      { seed: 1, numRuns: 200 },
    );
  }, 60_000);
});
