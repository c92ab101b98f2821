/** Whole conversations with the session, with the simulator's search behind it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { talkUci, tellUci as tell } from '../../../test/uci-talk.ts';

const BEST = /^bestmove (\S+)(?: ponder (\S+))?$/m;
const bestIn = (lines: readonly string[]): string => BEST.exec(lines.join('\n'))?.[1] ?? 'nothing';

describe('introducing itself', () => {
  test('uci names the engine and its options', () => {
    const talk = talkUci({ name: 'rondel 1.2.3', settings: { level: 'medium' } });
    talk.send('uci');
    const lines = talk.finish();
    expect(lines.slice(0, 2)).toEqual(['id name rondel 1.2.3', 'id author the rondel authors']);
    expect(lines).toContain('option name Level type combo default medium var easy var medium var hard');
    expect(lines).toContain('option name Hash type spin default 128 min 1 max 4096');
    expect(
      lines.slice(2, -1).every((line) => /^option name .+ type (combo|spin|check) default /.test(line)),
    ).toBe(true);
    expect(lines.at(-1)).toBe('uciok');
  });

  test('isready is answered at once, also during a search', () => {
    const talk = talkUci();
    talk.send('go infinite');
    talk.until(/info depth 3/);
    talk.send('isready');
    expect(talk.until(/readyok/).join('\n')).not.toContain('bestmove');
    talk.send('stop');
    talk.until(BEST);
  });
});

describe('positions', () => {
  const fenAfter = (command: string): string => {
    const lines = tell(command, 'd');
    return lines.find((line) => line.startsWith('Fen: '))?.slice(5) ?? '';
  };

  test('d shows the board', () => {
    const lines = tell('position startpos moves g1f3', 'd');
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
  ])('%s', (command, fen) => {
    expect(fenAfter(command)).toBe(fen);
  });

  test('a wrong FEN is told and changes nothing', () => {
    const lines = tell('position startpos moves e2e4', 'position fen 8/8/8/8/8/8/8/8 w - - 0 1', 'd');
    expect(lines[0]).toMatch(/^info string position ignored: .*king/);
    expect(lines.at(-1)).toContain('/4P3/');
    for (const wrong of ['position', 'position fen', 'position kings', 'position moves e2e4']) {
      expect(tell(wrong)[0]).toMatch(/^info string position ignored: /);
    }
  });

  test('an illegal move is told, and those before it are made', () => {
    const lines = tell('position startpos moves e2e4 e7e5 e4e5 d2d4', 'd');
    expect(lines[0]).toMatch(/^info string position cut off before move 3, e4e5: /);
    expect(lines.at(-1)).toContain('/4p3/4P3/');
  });

  test('play goes on where the rules would call it a draw', () => {
    const shuffle = Array.from({ length: 60 }, () => 'g1f3 g8f6 f3g1 f6g8').join(' ');
    const lines = tell(`position startpos moves ${shuffle} e2e4`, 'd', 'go nodes 2000');
    expect(lines.join('\n')).not.toContain('info string');
    expect(lines.some((line) => line.includes('/4P3/'))).toBe(true);
    expect(bestIn(lines)).toMatch(/^[a-h][78][a-h][56]$|^[bg]8[acfh]6$/);
  });

  test('moves are found in dead positions and after fifty moves', () => {
    expect(bestIn(tell('position fen 8/8/4k3/8/8/3K4/8/8 w - - 0 1 moves d3d4 e6d6', 'go depth 1'))).toMatch(
      /^d4/,
    );
    expect(bestIn(tell('position fen 8/8/4k3/8/8/3K4/R7/8 w - - 150 90', 'go depth 1'))).not.toBe('(none)');
  });

  test('a game that is over has no best move', () => {
    const mate = tell('position startpos moves f2f3 e7e5 g2g4 d8h4', 'go movetime 100');
    expect(mate).toEqual(['info depth 0 score mate 0', 'bestmove (none)']);
    const stalemate = tell('position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'go movetime 100');
    expect(stalemate).toEqual(['info depth 0 score cp 0', 'bestmove (none)']);
  });
});

describe('searching', () => {
  test('info tells depth, score, nodes, time and the moves to come', () => {
    const lines = tell('go depth 4');
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

  test('the same seed and limit give the same search', () => {
    const run = (seed: number) =>
      tell(`setoption name Seed value ${seed}`, 'position startpos moves e2e4', 'go nodes 20000')
        .join('\n')
        .replace(/(nps|time) \d+/g, '');
    expect(run(1)).toBe(run(1));
    expect(run(1)).not.toBe(run(2));
  });

  test('go nodes and the option Iterations are limits', () => {
    const nodesIn = (lines: readonly string[]): number =>
      Number(/.* nodes (\d+)/s.exec(lines.join('\n'))?.[1]);
    const few = nodesIn(tell('go nodes 500'));
    expect(few).toBeGreaterThanOrEqual(500);
    expect(few).toBeLessThan(600);
    expect(nodesIn(tell('setoption name Iterations value 10', 'go depth 20'))).toBeLessThan(100);
  });

  test('searchmoves leaves only these', () => {
    expect(bestIn(tell('go depth 2 searchmoves a2a3'))).toBe('a2a3');
    expect(['a2a3', 'h2h4']).toContain(bestIn(tell('go searchmoves a2a3 h2h4 depth 2')));
    expect(bestIn(tell('go depth 2 searchmoves e2e5'))).not.toBe('e2e5');
  });

  test('infinite waits for stop, whatever it has found', () => {
    const talk = talkUci();
    talk.send('position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', 'go infinite');
    talk.until(/score mate 1 /);
    talk.send('isready');
    expect(talk.until(/readyok/).join('\n')).not.toContain('bestmove');
    talk.send('stop');
    expect(bestIn(talk.until(BEST))).toBe('a1a8');
  });

  test('pondering ends with ponderhit or stop', () => {
    for (const command of ['ponderhit', 'stop']) {
      const talk = talkUci();
      talk.send('position startpos moves e2e4 e7e5', 'go ponder wtime 100 btime 100');
      talk.until(/info depth 2/);
      talk.send('isready');
      expect(talk.until(/readyok/).join('\n')).not.toContain('bestmove');
      talk.send(command);
      talk.until(BEST);
    }
  });

  test('another go ends the one before, and quit ends all', () => {
    const talk = talkUci();
    talk.send('go infinite', 'go infinite', 'quit');
    expect(talk.isQuit).toBe(true);
    expect(talk.finish().filter((line) => BEST.test(line))).toHaveLength(2);
  });

  test('a position that is set during a search is for the next one', () => {
    const lines = tell('go infinite', 'position startpos moves e2e4', 'stop', 'go depth 1');
    const [first = '', second = ''] = lines.flatMap((line) => BEST.exec(line)?.[1] ?? []);
    expect(first).toMatch(/[34]$/);
    expect(second).toMatch(/[56]$/);
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
  ])('%s is answered with a move', (command) => {
    expect(bestIn(tell('setoption name Iterations value 2000', command))).toMatch(/^[a-h][12][a-h][34]$/);
  });
});

describe('go perft', () => {
  /** The counts by move, and what follows them. */
  const perft = (...lines: readonly string[]): [Map<string, number>, string[]] => {
    const said = tell(...lines);
    const end = said.indexOf('');
    const counts = said
      .slice(0, end)
      .map((line) => /^([a-h][1-8][a-h][1-8][nbrq]?): (\d+)$/.exec(line) ?? []);
    return [new Map(counts.map(([, move = '', count]) => [move, Number(count)])), said.slice(end)];
  };

  test('prints a count for every move, an empty line, the sum, and an empty line', () => {
    const [counts, end] = perft('position startpos moves e2e4', 'go perft 3');
    expect(counts.size).toBe(20);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(13_160);
    expect(end).toEqual(['', 'Nodes searched: 13160', '']);
  });

  test('counts a line for every move at depth 1, and takes 0 for an ordinary go', () => {
    for (const depth of [1, -5]) {
      const [counts, end] = perft(`go perft ${depth}`);
      expect([counts.size, ...new Set(counts.values())]).toEqual([20, 1]);
      expect(end).toEqual(['', 'Nodes searched: 20', '']);
    }
    for (const command of ['go perft 0 nodes 500', 'go perft nodes 500']) {
      expect(tell(command).at(-1)).toMatch(BEST);
    }
  });

  // The numbers are those of Stockfish 15.1.
  test.each([
    ['with bare kings', 'position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1', 3, 170],
    ['after fifty quiet moves', 'position fen 4k3/8/8/8/8/8/8/4K2R w K - 99 80', 2, 66],
    ['after the third repetition', `position startpos moves ${'g1f3 g8f6 f3g1 f6g8 '.repeat(3)}`, 4, 197_281],
    ['until mate', 'position startpos moves f2f3 e7e5 g2g4 d8h4', 2, 0],
    ['in stalemate', 'position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 3, 0],
  ])('goes on %s, as Stockfish does', (_, position, depth, nodes) => {
    expect(perft(position, `go perft ${depth}`)[1]).toEqual(['', `Nodes searched: ${nodes}`, '']);
  });

  test('is finished before the next go, and before quit', () => {
    const talk = talkUci();
    talk.send('go perft 2', 'go perft 3', 'go depth 1', 'go perft 4', 'quit');
    expect(talk.isQuit).toBe(true);
    const said = talk.finish();
    const ends = said.filter((line) => /^Nodes searched|^bestmove/.test(line));
    expect(ends).toEqual([
      'Nodes searched: 400',
      'Nodes searched: 8902',
      expect.stringMatching(BEST),
      'Nodes searched: 197281',
    ]);
  });

  test('can be stopped', () => {
    expect(tell('go perft 9', 'stop')).toEqual(['info string perft stopped']);
  });
});

describe('options', () => {
  test('what is wrong with one is told', () => {
    expect(
      tell(
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

  test('names are read in any case, and what has no effect is accepted', () => {
    expect(
      tell(
        'setoption name hash value 2',
        'setoption name move overhead value 100',
        'setoption name LEVEL value Medium',
        'setoption name UCI_AnalyseMode value true',
        'setoption name Ponder value true',
      ),
    ).toEqual([]);
  });

  test('a small memory is enough to go on', () => {
    expect(bestIn(tell('setoption name Hash value 1', 'go depth 6'))).toMatch(/^[a-h][12][a-h][34]$/);
  });

  test('an easy level moves without looking now and then, and the same with the same seed', () => {
    const play = (seed: number): string => {
      const lines = tell(
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
    const text = play(1);
    expect(text.match(/^bestmove/gm)).toHaveLength(8);
    expect(play(1)).toBe(text);
  });
});

describe('words that make no sense', () => {
  test('unknown commands are ignored, and what follows them is obeyed', () => {
    expect(
      tell('', '   ', 'hello', 'joho isready', 'xboard', 'UCI', '\tisready\t', 'constructor', '__proto__'),
    ).toEqual(['readyok', 'readyok']);
  });

  test('commands out of place do nothing', () => {
    expect(
      tell('stop', 'ponderhit', 'stop', 'ucinewgame', 'debug on', 'register later', 'ponderhit'),
    ).toEqual([]);
  });

  test('words of the protocol in any order neither throw nor hang', () => {
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
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const lines = words
          .join(' ')
          .replace(/perft \S+/g, 'perft 2')
          .split('\n');
        expect(tell('setoption name Iterations value 50', ...lines, 'stop', 'isready').at(-1)).toBe(
          'readyok',
        );
      }),
      { seed: 1, numRuns: 200 },
    );
  });
});
