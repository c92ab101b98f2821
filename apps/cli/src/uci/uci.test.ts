/** The protocol, spoken in this process. */
import { describe, expect, test } from 'vitest';
import { talkWith } from '../../test/talk.ts';
import { runUci, type UciOptions } from './uci.ts';

const start = (options?: UciOptions) => talkWith((input, write) => runUci(input, write, options));

/** Sends everything at once and gives the lines that come out. */
async function tell(...lines: readonly string[]): Promise<string[]> {
  const talk = start();
  talk.send(...lines);
  return (await talk.end()).split('\n').slice(0, -1);
}

const BEST = /^bestmove (\S+)(?: ponder (\S+))?$/m;
const bestIn = (lines: readonly string[]): string => BEST.exec(lines.join('\n'))?.[1] ?? 'nothing';

describe('introducing itself', () => {
  test('uci names the engine and its options', async () => {
    const talk = start({ name: 'rondel 1.2.3', settings: { level: 'medium' } });
    talk.send('uci');
    const lines = (await talk.wait(/uciok\n/)).trim().split('\n');
    expect(lines.slice(0, 2)).toEqual(['id name rondel 1.2.3', 'id author the rondel authors']);
    expect(lines).toContain('option name Level type combo default medium var easy var medium var hard');
    expect(lines).toContain('option name Hash type spin default 128 min 1 max 4096');
    expect(
      lines.slice(2, -1).every((line) => /^option name .+ type (combo|spin|check) default /.test(line)),
    ).toBe(true);
    expect(lines.at(-1)).toBe('uciok');
    await talk.end();
  });

  test('isready is answered at once, also during a search', async () => {
    const talk = start();
    talk.send('go infinite');
    await talk.wait(/info depth 3/);
    talk.send('isready');
    expect(await talk.wait(/readyok\n/)).not.toContain('bestmove');
    talk.send('stop');
    await talk.wait(BEST);
    await talk.end();
  });
});

describe('positions', () => {
  const fenAfter = async (command: string): Promise<string> => {
    const lines = await tell(command, 'd');
    return lines.find((line) => line.startsWith('Fen: '))?.slice(5) ?? '';
  };

  test('d shows the board', async () => {
    const lines = await tell('position startpos moves g1f3', 'd');
    expect(lines).toContain(' |   |   |   |   |   | N |   |   | 3');
    expect(lines.at(-1)).toBe('Fen: rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1');
  });

  test.each([
    ['position startpos', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    [
      'position startpos moves e2e4 c7c5 e4e5 d7d5',
      'rnbqkbnr/pp2pppp/8/2ppP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3',
    ],
    ['position fen 8/P6k/8/8/8/8/7K/8 w - - 5 40 moves a7a8q', 'Q7/7k/8/8/8/8/7K/8 b - - 0 40'],
    ['position fen 4k3/8/8/8/8/8/8/4K2R w K - moves e1g1', '4k3/8/8/8/8/8/8/5RK1 b - - 1 1'],
    // Other programs write the counts as they like.
    ['position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 0', '4k3/8/8/8/8/8/8/4K2R w K - 0 1'],
    // Capitals, and castling as in Fischer random chess.
    ['position fen 4k3/P7/8/8/8/8/8/4K2R w K - moves E1H1 e8d7 a7a8Q', 'Q7/3k4/8/8/8/8/8/5RK1 b - - 0 2'],
  ])('%s', async (command, fen) => {
    expect(await fenAfter(command)).toBe(fen);
  });

  test('a wrong FEN is told and changes nothing', async () => {
    const lines = await tell('position startpos moves e2e4', 'position fen 8/8/8/8/8/8/8/8 w - - 0 1', 'd');
    expect(lines[0]).toMatch(/^info string position ignored: .*king/);
    expect(lines.at(-1)).toContain('/4P3/');
    for (const wrong of ['position', 'position fen', 'position kings', 'position moves e2e4']) {
      expect((await tell(wrong))[0]).toMatch(/^info string position ignored: /);
    }
  });

  test('an illegal move is told, and those before it are made', async () => {
    const lines = await tell('position startpos moves e2e4 e7e5 e4e5 d2d4', 'd');
    expect(lines[0]).toMatch(/^info string position cut off before move 3, e4e5: /);
    expect(lines.at(-1)).toContain('/4p3/4P3/');
  });

  test('play goes on where the rules would call it a draw', async () => {
    const shuffle = Array.from({ length: 60 }, () => 'g1f3 g8f6 f3g1 f6g8').join(' ');
    const lines = await tell(`position startpos moves ${shuffle} e2e4`, 'd', 'go nodes 2000');
    expect(lines.join('\n')).not.toContain('info string');
    expect(lines.some((line) => line.includes('/4P3/'))).toBe(true);
    expect(bestIn(lines)).toMatch(/^[a-h][78][a-h][56]$|^[bg]8[acfh]6$/);
  });

  test('moves are found in dead positions and after fifty moves', async () => {
    expect(
      bestIn(await tell('position fen 8/8/4k3/8/8/3K4/8/8 w - - 0 1 moves d3d4 e6d6', 'go depth 1')),
    ).toMatch(/^d4/);
    expect(bestIn(await tell('position fen 8/8/4k3/8/8/3K4/R7/8 w - - 150 90', 'go depth 1'))).not.toBe(
      '(none)',
    );
  });

  test('a game that is over has no best move', async () => {
    const mate = await tell('position startpos moves f2f3 e7e5 g2g4 d8h4', 'go movetime 100');
    expect(mate).toEqual(['info depth 0 score mate 0', 'bestmove (none)']);
    const stalemate = await tell('position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'go movetime 100');
    expect(stalemate).toEqual(['info depth 0 score cp 0', 'bestmove (none)']);
  });
});

describe('searching', () => {
  test('info tells depth, score, nodes, time and the moves to come', async () => {
    const lines = await tell('go depth 4');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines.slice(0, -1)) {
      expect(line).toMatch(
        /^info depth \d+ seldepth \d+ score cp -?\d+ nodes \d+ nps \d+ time \d+ pv( [a-h][1-8][a-h][1-8])+$/,
      );
    }
    expect(lines.at(-2)).toContain('info depth 4 ');
    expect(lines.at(-1)).toMatch(BEST);
    expect(lines.at(-2)).toContain(`pv ${bestIn(lines)}`);
  });

  test('the same seed and limit give the same search', async () => {
    const run = async (seed: number) =>
      (await tell(`setoption name Seed value ${seed}`, 'position startpos moves e2e4', 'go nodes 20000'))
        .join('\n')
        .replace(/(nps|time) \d+/g, '');
    expect(await run(1)).toBe(await run(1));
    expect(await run(1)).not.toBe(await run(2));
  });

  test('go nodes and the option Iterations are limits', async () => {
    const nodesIn = (lines: readonly string[]): number =>
      Number(/.* nodes (\d+)/s.exec(lines.join('\n'))?.[1]);
    const few = nodesIn(await tell('go nodes 500'));
    expect(few).toBeGreaterThanOrEqual(500);
    expect(few).toBeLessThan(600);
    expect(nodesIn(await tell('setoption name Iterations value 10', 'go depth 20'))).toBeLessThan(100);
  });

  test('searchmoves leaves only these', async () => {
    expect(bestIn(await tell('go depth 2 searchmoves a2a3'))).toBe('a2a3');
    expect(['a2a3', 'h2h4']).toContain(bestIn(await tell('go searchmoves a2a3 h2h4 depth 2')));
    expect(bestIn(await tell('go depth 2 searchmoves e2e5'))).not.toBe('e2e5');
  });

  test('infinite waits for stop, whatever it has found', async () => {
    const talk = start();
    talk.send('position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', 'go infinite');
    await talk.wait(/score mate 1 .*\n/);
    talk.send('isready');
    expect(await talk.wait(/readyok\n/)).not.toContain('bestmove');
    talk.send('stop');
    expect(await talk.wait(BEST)).toContain('bestmove a1a8');
    await talk.end();
  });

  test('pondering ends with ponderhit or stop', async () => {
    for (const command of ['ponderhit', 'stop']) {
      const talk = start();
      talk.send('position startpos moves e2e4 e7e5', 'go ponder wtime 100 btime 100');
      await talk.wait(/info depth 2/);
      talk.send('isready');
      expect(await talk.wait(/readyok\n/)).not.toContain('bestmove');
      talk.send(command);
      await talk.wait(BEST);
      await talk.end();
    }
  });

  test('another go ends the one before, and quit ends all', async () => {
    const talk = start();
    talk.send('go infinite', 'go infinite', 'quit');
    await talk.done;
    expect(talk.text.match(/^bestmove/gm)).toHaveLength(2);
  });

  test('a position that is set during a search is for the next one', async () => {
    const talk = start();
    talk.send('go infinite', 'position startpos moves e2e4', 'stop', 'go depth 1');
    const [first = '', second = ''] = [...(await talk.end()).matchAll(/^bestmove (\S+)/gm)].map(
      ([, best]) => best,
    );
    expect(first).toMatch(/[34]$/);
    expect(second).toMatch(/[56]$/);
  });

  test('perft counts as Stockfish prints it, and can be stopped', async () => {
    const lines = await tell('position startpos moves e2e4', 'go perft 3');
    const counts = lines.slice(0, 20).map((line) => Number(/^[a-h][78][a-h][56]: (\d+)$/.exec(line)?.[1]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(13_160);
    expect(lines.slice(20)).toEqual(['', 'Nodes searched: 13160', '']);
    expect(await tell('go perft 9', 'stop')).toEqual(['info string perft stopped']);
  });

  test.each([
    'go',
    'go movetime 50',
    'go wtime 3000 btime 3000 winc 100 binc 100',
    'go wtime 1000 btime 1000 movestogo 10',
    'go wtime -50 btime 1',
    'go depth 0',
    'go depth 3 nodes 100000 movetime 100000',
    'go mate 3 depth 1',
    'go movetime x depth 2',
    'go nodes',
  ])('%s is answered with a move', async (command) => {
    expect(bestIn(await tell('setoption name Iterations value 2000', command))).toMatch(
      /^[a-h][12][a-h][34]$/,
    );
  });
});

describe('options', () => {
  test('what is wrong with one is told', async () => {
    expect(
      await tell(
        'setoption name Level value brilliant',
        'setoption name Hash value 0',
        'setoption name Hash value many',
        'setoption name Hash',
        'setoption name Contempt value 3',
        'setoption',
      ),
    ).toEqual([
      'info string Level is one of easy, medium, hard',
      'info string Hash is a whole number from 1 to 4096',
      'info string Hash is a whole number from 1 to 4096',
      'info string Hash is a whole number from 1 to 4096',
      'info string there is no option Contempt',
      'info string there is no option ',
    ]);
  });

  test('names are read in any case, and what has no effect is accepted', async () => {
    expect(
      await tell(
        'setoption name hash value 2',
        'setoption name move overhead value 100',
        'setoption name LEVEL value Medium',
        'setoption name UCI_AnalyseMode value true',
        'setoption name Ponder value true',
      ),
    ).toEqual([]);
  });

  test('a small memory is enough to go on', async () => {
    expect(bestIn(await tell('setoption name Hash value 1', 'go depth 6'))).toMatch(/^[a-h][12][a-h][34]$/);
  });

  test('an easy level moves without looking now and then, and the same with the same seed', async () => {
    const play = async (seed: number): Promise<string> => {
      const lines = await tell(
        'setoption name Level value easy',
        `setoption name Seed value ${seed}`,
        ...['e2e4', 'd2d4', 'c2c4', 'g1f3', 'b1c3', 'a2a3', 'h2h3', 'g2g3'].flatMap((move) => [
          `position startpos moves ${move}`,
          'go movetime 100000',
          'isready',
        ]),
      );
      return lines
        .filter((line) => /bestmove|info/.test(line))
        .join('\n')
        .replace(/(nps|time) \d+/g, '');
    };
    const text = await play(1);
    expect(text.match(/^bestmove/gm)).toHaveLength(8);
    expect(await play(1)).toBe(text);
  });
});
