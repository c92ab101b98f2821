/** What the protocol offers besides moves on a board: moves of its own, time, counting, files. */
import { describe, expect, test } from 'vitest';
import { talkGtp, tellGtp as tell } from '../../../test/gtp-talk.ts';

describe('moves of its own', () => {
  test('genmove plays, reg_genmove only tells', () => {
    const [first, second, third] = tell('reg_genmove b', 'reg_genmove b', 'genmove b', 'showboard');
    expect(first).toMatch(/^= [A-HJ][1-9]$/);
    expect(second).toBe(first);
    expect(third).toBe(first);
    expect(tell('genmove', 'genmove x', 'reg_genmove')).toEqual(Array(3).fill('? syntax error'));
  });

  test('either side may be asked at any time', () => {
    const answers = tell('genmove w', 'genmove w', 'genmove b', 'undo', 'undo', 'undo', 'undo');
    expect(answers.slice(3)).toEqual(['= ', '= ', '= ', '? cannot undo']);
  });

  test('time is kept', () => {
    expect(
      tell('time_settings 60 10 5', 'time_left b 1 0', 'time_settings 0 1 0', 'time_left w 5 3'),
    ).toEqual(Array(4).fill('= '));
    expect(tell('time_settings 60 10', 'time_left b x 0', 'time_left 1 0', 'time_settings -1 0 0')).toEqual(
      Array(4).fill('? syntax error'),
    );
    const talk = talkGtp({ settings: { iterations: 1e9 } });
    // Without the clock this would take a day.
    const answers = talk.send(
      'time_settings 1 0 0',
      'genmove b',
      'time_left b 0 0',
      'genmove b',
      'time_left b 1 10',
      'genmove b',
    );
    expect(answers.filter((answer) => /^= [A-J][1-9]$/.test(answer))).toHaveLength(3);
  });
});

describe('counting', () => {
  /** Black has the left side of a small board, White the right. */
  const WALL = [1, 2, 3, 4, 5].flatMap((row) => [`play b B${row}`, `play w C${row}`]);

  test('the score is the area with komi', () => {
    const answers = tell(
      'boardsize 5',
      ...WALL,
      'komi 0',
      'final_score',
      'komi 0.5',
      'final_score',
      'komi -5',
      'final_score',
      'komi -6.25',
      'final_score',
    );
    expect(answers.filter((answer) => answer !== '= ')).toEqual(['= W+5', '= W+5.5', '= 0', '= B+1.25']);
  });

  test('komi may be ridiculous, but not nonsense', () => {
    expect(tell('komi 1000', 'komi -1000.5', 'komi', 'komi x', 'komi 1/2', 'komi 7.5')).toEqual([
      '= ',
      '= ',
      '? syntax error',
      '? syntax error',
      '? syntax error',
      '= ',
    ]);
  });

  test('dead stones are found', () => {
    const answers = tell(
      'boardsize 5',
      ...WALL,
      // Both sides have two eyes, and Black a stone too many.
      ...['b A4', 'b A2', 'w D4', 'w D2', 'w E2', 'b D3'].map((move) => `play ${move}`),
      'final_status_list dead',
      'final_status_list alive',
      'final_status_list seki',
      'final_status_list',
      'komi 0',
      'final_score',
    );
    const [dead, alive, seki, nothing, , score] = answers.slice(-6);
    expect(dead).toBe('= D3');
    const chains = alive
      ?.slice(2)
      .split('\n')
      .map((chain) => chain.split(' ').sort().join(' '));
    expect(chains).toEqual(['A2 A4 B1 B2 B3 B4 B5', 'C1 C2 C3 C4 C5 D2 D4 E2']);
    expect(seki).toBe('= ');
    expect(nothing).toBe('? syntax error');
    expect(score).toBe('= W+5');
  });
});

describe('files', () => {
  /** Tells an engine that has this text in the file `x.sgf`. */
  const tellWith = (text: string, ...lines: readonly string[]): string[] =>
    talkGtp({}, { 'x.sgf': text }).send(...lines);

  test('a game is loaded, as far as asked for', () => {
    const boards = tellWith(
      '(;GM[1]FF[4]SZ[5]KM[0.5]RE[B+R];B[cc];W[bb];B[dd](;W[dc])(;W[cd]))',
      'loadsgf x.sgf',
      'showboard',
      'undo',
      'showboard',
      'loadsgf x.sgf 2',
      'showboard',
      'undo',
      'undo',
      'final_score',
    );
    expect(boards[1]).toContain('\n 4 . O . . . 4\n 3 . . X O . 3\n 2 . . . X . 2');
    expect(boards[3]).toContain('\n 4 . O . . . 4\n 3 . . X . . 3\n 2 . . . X . 2');
    expect(boards[5]).toContain('\n 4 . . . . . 4\n 3 . . X . . 3\n 2 . . . . . 2');
    expect(boards.slice(6)).toEqual([
      '= ',
      '? cannot undo',
      expect.stringMatching(/^= (0|[BW]\+\d+(\.\d)?)$/),
    ]);
  });

  test('stones that are set up stay when all moves are undone', () => {
    const sgf = '(;SZ[9]HA[2]AB[cg][gc]PL[W];W[ee])';
    const answers = tellWith(sgf, 'loadsgf x.sgf', 'undo', 'undo', 'showboard');
    expect(answers.slice(0, 3)).toEqual(['= ', '= ', '? cannot undo']);
    expect(answers[3]?.match(/X/g)).toHaveLength(2);
  });

  test.each([
    ['loadsgf', '? syntax error'],
    ['loadsgf x.sgf 0', '? syntax error'],
    ['loadsgf x.sgf y', '? syntax error'],
    ['loadsgf no-such-file.sgf', '? cannot load file'],
  ])('%s', (command, answer) => {
    expect(tell(command)).toEqual([answer]);
  });

  test('what is no game of go is refused, and changes nothing', () => {
    const texts = ['', 'hello', '(;GM[2])', '(;SZ[25])', '(;SZ[5];B[zz])', '(;SZ[5];B[aa];W[aa])'];
    for (const text of texts) {
      const answers = tellWith(text, 'play b E5', 'loadsgf x.sgf', 'showboard');
      expect(answers[1]).toBe('? cannot load file');
      expect(answers[2]).toContain(' 5 . . + . X . + . . 5');
    }
  });
});
