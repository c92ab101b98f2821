/** GTP over a stream: time, files, and what no program should send. Every command has one answer. */

import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../test/run.ts';
import { talkWith } from '../../test/talk.ts';
import { runGtp } from './gtp.ts';

const start = () =>
  talkWith((input, write) => runGtp(input, write, { size: 5, settings: { iterations: 5 } }));

test('a line that is too long has an answer, and what follows it, too', async () => {
  const talk = start();
  talk.send(`play b ${'A'.repeat(2_000_000)}`, '1 name');
  expect(await talk.end()).toBe('? line too long\n\n=1 rondel\n\n');
});

test('long words and long ids are no trouble', async () => {
  const talk = start();
  talk.send(
    `${'9'.repeat(1000)} name`,
    `komi ${'9'.repeat(1000)}`,
    `${'x'.repeat(500_000)}`,
    `play b ${'pass '.repeat(1000)}`,
  );
  const text = await talk.end();
  expect(text).toContain(`=${'9'.repeat(1000)} rondel\n\n? syntax error\n\n? unknown command\n\n= \n\n`);
});

test('ten thousand moves are no trouble', async () => {
  const talk = start();
  for (let i = 0; i < 5000; i++) talk.send('play b pass', 'play w pass');
  talk.send('genmove b', ...Array.from({ length: 10 }, () => 'undo'));
  const text = await talk.end();
  expect(text.match(/^=/gm)).toHaveLength(10_011);
});

test('the input may end anywhere', async () => {
  for (const text of ['', '1', '1 na', 'genmove b', 'play b', '#', '\u0000']) {
    const talk = start();
    talk.sendRaw(text);
    await expect(talk.end()).resolves.toBeTypeOf('string');
  }
});

const file = scratchFolder();

test('games are loaded from files, and nothing else is', async () => {
  writeFileSync(file('game.sgf'), '(;GM[1]FF[4]SZ[5];B[cc];W[bb])');
  const talk = start();
  talk.send(`loadsgf ${file('game.sgf')}`, 'showboard');
  talk.send('loadsgf /no/such/file.sgf', 'loadsgf /', 'loadsgf /dev/zero');
  const answers = (await talk.end()).split('\n\n').slice(0, -1);
  expect(answers[0]).toBe('= ');
  expect(answers[1]).toContain('\n 4 . O . . . 4\n 3 . . X . . 3');
  expect(answers.slice(2)).toEqual(Array(3).fill('? cannot load file'));
});

test('a clock ends the thinking', async () => {
  const talk = talkWith((input, write) => runGtp(input, write, { size: 9, settings: { iterations: 1e9 } }));
  // Without it this would take a day.
  talk.send('time_settings 1 0 0', 'genmove b', 'time_left w 0 0', 'genmove w');
  expect((await talk.end()).match(/^= [A-J][1-9]$/gm)).toHaveLength(2);
});

test('bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 10 }), async (chunks) => {
      const talk = start();
      for (const chunk of chunks) talk.sendRaw(chunk);
      talk.send('', '1234567 name');
      expect(await talk.wait(/=1234567 rondel\n\n/)).toBeTypeOf('string');
      await talk.end();
    }),
    { seed: 1, numRuns: 100 },
  );
});

test('words of the protocol in any order: every line has one answer', async () => {
  const word = fc.constantFrom(
    ...'protocol_version version known_command boardsize clear_board komi fixed_handicap place_free_handicap'.split(
      ' ',
    ),
    ...'set_free_handicap play genmove reg_genmove undo time_settings time_left final_score final_status_list'.split(
      ' ',
    ),
    ...'loadsgf showboard b w black white red pass resign dead alive seki A1 B2 C3 D4 E5 T19 Z99 I5'.split(
      ' ',
    ),
    ...'0 1 2 3 5 7 9 -1 0.5 1e5 99999999999999999999 NaN'.split(' '),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), { maxLength: 15 }),
      async (lines) => {
        const talk = start();
        talk.send(...lines.map((words) => words.join(' ').replace(/^[\d.e-]+/, '')), '1234567 quit');
        await talk.done;
        const sent = lines.filter(
          (words) =>
            words
              .join(' ')
              .replace(/^[\d.e-]+/, '')
              .trim() !== '',
        ).length;
        expect(talk.text.match(/^[=?][^\n]*(\n.+)*\n\n/gm)).toHaveLength(sent + 1);
      },
    ),
    { seed: 1, numRuns: 60 },
  );
});
