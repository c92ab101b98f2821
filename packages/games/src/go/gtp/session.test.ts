/** Whole conversations about the board, with the simulator's search behind them. */
import { describe, expect, test } from 'vitest';
import { talkGtp, tellGtp as tell } from '../../../test/gtp-talk.ts';

describe('answers', () => {
  test('success and failure are marked, with the id of the command, and end with an empty line', () => {
    const talk = talkGtp({ name: 'rondel', version: '1.2.3' });
    expect(talk.send('protocol_version', '12 name', '007 version', '3 nonsense', 'nonsense', '99')).toEqual([
      '= 2',
      '=12 rondel',
      '=007 1.2.3',
      '?3 unknown command',
      '? unknown command',
      '?99 unknown command',
    ]);
  });

  test('comments, blanks and control characters are nothing', () => {
    expect(
      tell(
        '',
        '   ',
        '# a comment',
        '1\tname# and one behind',
        '2   name   ',
        '3 na\u0000m\u0007e\r',
        '\u00014 komi\t5.5',
        '#5 name',
      ),
    ).toEqual(['=1 rondel', '=2 rondel', '=3 rondel', '=4 ']);
  });

  test('all required commands are there, and known', () => {
    const [list = ''] = tell('list_commands');
    const names = list.slice(2).split('\n');
    const required =
      'protocol_version name version known_command list_commands quit boardsize clear_board komi play genmove';
    expect(names).toEqual(expect.arrayContaining(required.split(' ')));
    const known = tell(...names.map((name) => `known_command ${name}`), 'known_command x', 'known_command');
    expect(known).toEqual([...names.map(() => '= true'), '= false', '= false']);
    expect(tell('known_command constructor', 'constructor', '__proto__')).toEqual([
      '= false',
      '? unknown command',
      '? unknown command',
    ]);
  });

  test('quit is answered, and nothing after it', () => {
    const talk = talkGtp();
    expect(talk.send('5 quit', 'name')).toEqual(['=5 ']);
    expect(talk.isQuit).toBe(true);
  });
});

describe('the board', () => {
  test('has any size from 5 to 19', () => {
    expect(
      tell('boardsize 4', 'boardsize 20', 'boardsize 19', 'boardsize', 'boardsize x', 'boardsize 9.5'),
    ).toEqual([
      '? unacceptable size',
      '? unacceptable size',
      '= ',
      '? syntax error',
      '? syntax error',
      '? syntax error',
    ]);
    const [, board = ''] = tell('boardsize 5', 'showboard');
    expect(board.split('\n')).toEqual([
      '= ',
      '   A B C D E',
      ' 5 . . . . . 5',
      ' 4 . . . . . 4',
      ' 3 . . . . . 3',
      ' 2 . . . . . 2',
      ' 1 . . . . . 1',
      '   A B C D E',
    ]);
  });

  test('moves are played, by either side, also twice in a row', () => {
    const answers = tell(
      'boardsize 5',
      'play b C3',
      'play BLACK d4',
      'play w pass',
      'play White c2',
      'showboard',
    );
    expect(answers.slice(0, 5)).toEqual(['= ', '= ', '= ', '= ', '= ']);
    expect(answers[5]).toContain(' 4 . . . X . 4\n 3 . . X . . 3\n 2 . . O . . 2');
  });

  test('what is wrong with a move is told', () => {
    expect(
      tell(
        'play b E5',
        'play w E5',
        'play w K1',
        'play w J10',
        'play w I5',
        'play w',
        'play',
        'play red A1',
        'play w A1x',
        'play w resign',
        'play w A0',
      ),
    ).toEqual([
      '= ',
      '? illegal move',
      '? illegal move',
      '? illegal move',
      '? syntax error',
      '? syntax error',
      '? syntax error',
      '? syntax error',
      '? syntax error',
      '? syntax error',
      '? syntax error',
    ]);
  });

  /** White has just taken the stone on C3, from D3. */
  const KO = [
    'play b C4',
    'play w D4',
    'play b B3',
    'play w E3',
    'play b C2',
    'play w D2',
    'play b D3',
    'play w C3',
  ];

  test('a ko is not taken back at once, unless a move is between', () => {
    expect(tell('boardsize 5', ...KO, 'play b D3')).toEqual([...Array(9).fill('= '), '? illegal move']);
    expect(tell('boardsize 5', ...KO, 'play b A1', 'play w A5', 'play b D3').at(-1)).toBe('= ');
    // Whoever moves twice is bound by nothing.
    expect(tell('boardsize 5', ...KO, 'play w D3').at(-1)).toBe('= ');
  });

  test('suicide is illegal', () => {
    expect(tell('boardsize 5', 'play b A2', 'play b B1', 'play w A1').at(-1)).toBe('? illegal move');
  });

  test('play goes on after two passes', () => {
    const answers = tell('play b pass', 'play w pass', 'play b pass', 'play w D4', 'play b E4', 'genmove w');
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('= '));
    expect(answers[5]).toMatch(/^= [A-J][1-9]$/);
  });

  test('undo takes moves back one by one, and no further', () => {
    const answers = tell(
      'undo',
      'play b E5',
      'play w D5',
      'undo',
      'undo',
      'undo',
      'play w E5',
      'clear_board',
      'undo',
    );
    expect(answers).toEqual([
      '? cannot undo',
      '= ',
      '= ',
      '= ',
      '= ',
      '? cannot undo',
      '= ',
      '= ',
      '? cannot undo',
    ]);
  });
});

describe('handicap', () => {
  test('stones have their fixed points', () => {
    const [two, , four, , nine] = tell(
      'fixed_handicap 2',
      'clear_board',
      'fixed_handicap 4',
      'clear_board',
      'fixed_handicap 9',
    );
    expect(two).toBe('= C3 G7');
    expect(four).toBe('= C3 G3 C7 G7');
    expect(nine?.split(' ')).toHaveLength(10);
  });

  test.each([
    ['fixed_handicap 1', '? invalid number of stones'],
    ['fixed_handicap 10', '? invalid number of stones'],
    ['fixed_handicap', '? syntax error'],
    ['place_free_handicap 1', '? invalid number of stones'],
    ['place_free_handicap 81', '? invalid number of stones'],
    ['place_free_handicap many', '? syntax error'],
    ['place_free_handicap 80', '= C3 E3 G3 C5 E5 G5 C7 E7 G7'],
    ['set_free_handicap A1', '? bad vertex list'],
    ['set_free_handicap', '? bad vertex list'],
    ['set_free_handicap A1 A1', '? bad vertex list'],
    ['set_free_handicap A1 pass', '? bad vertex list'],
    ['set_free_handicap A1 K1', '? bad vertex list'],
    ['set_free_handicap A1 j9 e5', '= '],
  ])('%s', (command, answer) => {
    expect(tell(command)[0]).toBe(answer);
    if (answer.startsWith('='))
      expect(tell(command, 'undo', command).slice(1)).toEqual(['? cannot undo', '? board not empty']);
    expect(tell('play b E5', command)[1]).toMatch(
      /^\? (board not empty|syntax error|invalid number of stones)$/,
    );
  });

  test('small boards have no fixed points but free ones', () => {
    expect(tell('boardsize 5', 'fixed_handicap 2', 'place_free_handicap 3')).toEqual([
      '= ',
      '? invalid number of stones',
      '= B2 D4 B4',
    ]);
  });
});
