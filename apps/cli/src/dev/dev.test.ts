/** `rondel dev`, as far as no browser is needed: scripts/test-dev.mjs plays in one. */
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run, scratchFolder } from '../../test/run.ts';
import { type DevServer, openDevServer } from './dev-server.ts';
import { devGameOf } from './games-module.ts';

const file = scratchFolder();

describe('a game is known by its file', () => {
  test('and its scene lies beside it', () => {
    expect(devGameOf(file('letters.ts'))).toEqual({
      name: 'letters',
      file: file('letters.ts'),
      scene: file('letters.scene.ts'),
    });
  });

  test('or by its folder', () => {
    expect(devGameOf(file('morris/index.ts'))).toEqual({
      name: 'morris',
      file: file('morris/index.ts'),
      scene: file('morris/scene.ts'),
    });
  });
});

describe('the page', () => {
  let server: DevServer;
  beforeAll(async () => {
    writeFileSync(file('package.json'), '{ "type": "module" }');
    writeFileSync(file('walk.ts'), 'export const speed: number = 1;\n');
    server = await openDevServer({
      games: [devGameOf(file('walk.ts'))],
      page: fileURLToPath(new URL('../../../../fixtures/dev-page', import.meta.url)),
      port: 0,
      host: '127.0.0.1',
      logLevel: 'silent',
    });
  });
  afterAll(() => server.close());
  const get = async (path: string) => {
    const answer = await fetch(new URL(path, server.url));
    return { status: answer.status, text: await answer.text() };
  };

  test('imports the games that are being written, and hears when they are saved', async () => {
    expect((await get('/')).text).toContain('/main.js');
    const { text } = await get('/@id/__x00__virtual:rondel-games');
    expect(text).toContain('name: "walk"');
    expect(text).toContain(`import("/@fs${file('walk.ts')}")`);
    expect(text).toContain(`import.meta.hot.accept("/@fs${file('walk.ts')}"`);
    const game = await get(`/@fs${file('walk.ts')}`);
    expect(game.text).toMatch(/^export const speed = 1;/);
  });

  test('has a scene as soon as there is one, and no longer', async () => {
    const module = async () => (await get('/@id/__x00__virtual:rondel-games')).text;
    expect(await module()).not.toContain('walk.scene.ts');
    for (let i = 0; i < 2; i++) {
      writeFileSync(file('walk.scene.ts'), 'export const scene = {};\n');
      await expect.poll(module).toContain(`import("/@fs${file('walk.scene.ts')}`);
      rmSync(file('walk.scene.ts'));
      await expect.poll(module).not.toContain('walk.scene.ts');
    }
  });

  test('gets nothing that is not beside it or the game', async () => {
    expect((await get('/@fs/etc/hostname')).status).toBe(403);
  });
});

test.each([
  ['dev', /missing required argument 'files'/i],
  ['dev ./none.ts', /There is no file '\.\/none\.ts'\./],
  ['dev ./packages', /There is no file '\.\/packages'\./],
  ['dev ./package.json package.json', /Two of the files are called package;/],
])('"rondel %s" is answered with a sentence', async (line, answer) => {
  const { code, err } = await run(...line.split(' '));
  expect(err).toMatch(answer);
  expect(code).toBe(2);
});
