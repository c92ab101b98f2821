/** What the protocol offers besides moves on a board: moves of its own, time, counting, files. */
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../../test/run.ts';
import { talkWith } from '../../test/talk.ts';
import { type GtpOptions, runGtp } from './gtp.ts';

const start = (options?: GtpOptions) =>
  talkWith((input, write) => runGtp(input, write, { size: 9, settings: { iterations: 100 }, ...options }));

/** Sends commands and gives their answers, each without the empty line at its end. */
async function tell(...lines: readonly string[]): Promise<string[]> {
  const talk = start();
  talk.send(...lines);
  return (await talk.end()).split('\n\n').slice(0, -1);
}

const file = scratchFolder();

describe('moves of its own', () => {
  test('genmove plays, reg_genmove only tells', async () => {
    const [first, second, third] = await tell('reg_genmove b', 'reg_genmove b', 'genmove b', 'showboard');
    expect(first).toMatch(/^= [A-HJ][1-9]$/);
    expect(second).toBe(first);
    expect(third).toBe(first);
    expect(await tell('genmove', 'genmove x', 'reg_genmove')).toEqual(Array(3).fill('? syntax error'));
  });

  test('either side may be asked at any time', async () => {
    const answers = await tell('genmove w', 'genmove w', 'genmove b', 'undo', 'undo', 'undo', 'undo');
    expect(answers.slice(3)).toEqual(['= ', '= ', '= ', '? cannot undo']);
  });

  test('time is kept', async () => {
    expect(
      await tell('time_settings 60 10 5', 'time_left b 1 0', 'time_settings 0 1 0', 'time_left w 5 3'),
    ).toEqual(Array(4).fill('= '));
    expect(
      await tell('time_settings 60 10', 'time_left b x 0', 'time_left 1 0', 'time_settings -1 0 0'),
    ).toEqual(Array(4).fill('? syntax error'));
    const talk = start({ settings: { iterations: 1e9 } });
    // Without the clock this would take a day.
    talk.send(
      'time_settings 1 0 0',
      'genmove b',
      'time_left b 0 0',
      'genmove b',
      'time_left b 1 10',
      'genmove b',
    );
    expect((await talk.end()).match(/^= [A-J][1-9]$/gm)).toHaveLength(3);
  });
});

describe('counting', () => {
  /** Black has the left side of a small board, White the right. */
  const WALL = [1, 2, 3, 4, 5].flatMap((row) => [`play b B${row}`, `play w C${row}`]);

  test('the score is the area with komi', async () => {
    const answers = await tell(
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

  test('komi may be ridiculous, but not nonsense', async () => {
    expect(await tell('komi 1000', 'komi -1000.5', 'komi', 'komi x', 'komi 1/2', 'komi 7.5')).toEqual([
      '= ',
      '= ',
      '? syntax error',
      '? syntax error',
      '? syntax error',
      '= ',
    ]);
  });

  test('dead stones are found', async () => {
    const answers = await tell(
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
  const write = (name: string, text: string): string => {
    writeFileSync(file(name), text);
    return file(name);
  };

  test('a game is loaded, as far as asked for', async () => {
    const sgf = write('game.sgf', '(;GM[1]FF[4]SZ[5]KM[0.5]RE[B+R];B[cc];W[bb];B[dd](;W[dc])(;W[cd]))');
    const boards = await tell(
      `loadsgf ${sgf}`,
      'showboard',
      'undo',
      'showboard',
      `loadsgf ${sgf} 2`,
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

  test('stones that are set up stay when all moves are undone', async () => {
    const sgf = write('handicap.sgf', '(;SZ[9]HA[2]AB[cg][gc]PL[W];W[ee])');
    const answers = await tell(`loadsgf ${sgf}`, 'undo', 'undo', 'showboard');
    expect(answers.slice(0, 3)).toEqual(['= ', '= ', '? cannot undo']);
    expect(answers[3]?.match(/X/g)).toHaveLength(2);
  });

  test.each([
    ['loadsgf', '? syntax error'],
    ['loadsgf x.sgf 0', '? syntax error'],
    ['loadsgf x.sgf y', '? syntax error'],
    ['loadsgf /no/such/file.sgf', '? cannot load file'],
    ['loadsgf /', '? cannot load file'],
    ['loadsgf /dev/zero', '? cannot load file'],
  ])('%s', async (command, answer) => {
    expect(await tell(command)).toEqual([answer]);
  });

  test('what is no game of go is refused, and changes nothing', async () => {
    const texts = ['', 'hello', '(;GM[2])', '(;SZ[25])', '(;SZ[5];B[zz])', '(;SZ[5];B[aa];W[aa])'];
    for (const [i, text] of texts.entries()) {
      const answers = await tell('play b E5', `loadsgf ${write(`bad-${i}.sgf`, text)}`, 'showboard');
      expect(answers[1]).toBe('? cannot load file');
      expect(answers[2]).toContain(' 5 . . + . X . + . . 5');
    }
  });
});
