/**
 * The playground in a real Chromium: how soon the timeline of a long match is there and how smoothly it scrolls, how soon a
 * step in time is painted, how soon a big board and a stone on it are, and how long the page is busy at a stretch while
 * the lab counts. Ratios are ours over the budget.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Game, type GameProgress, openStream, startMatch, toRecord, unwrap } from '@rondel/core';
import { commander } from '@rondel/games/commander';
import { go } from '@rondel/games/go';
import { timelineOf } from '@rondel/scene';
import type { Browser, Page } from 'playwright-core';
import { type Group, type Row, rowOf } from '../row.ts';
import { atLeast, atMost } from '../verdict.ts';
import { longestTask } from './page-lab.ts';
import {
  CLICK_TO_PAINT,
  HASH_TO_PAINT,
  IDLE,
  JUMP,
  KEY_TO_PAINT,
  SCROLL,
  TO_GALLERY,
} from './page-scripts.ts';

const ROOT = new URL('../../../', import.meta.url);
const EVENTS = 10_000;
const ROUNDS = 21;
const PLAYOUTS = 100_000;
/** What the page promises, in milliseconds and frames per second. */
const BUDGET = { paint: 50, frames: 60 };

interface Tools {
  readonly CHROMIUM: string;
  openChromium(): Promise<Browser>;
}
interface Site {
  serveSite(): Promise<{ readonly url: string; close(): void }>;
}

export const page: Group = {
  name: 'page',
  measure: async () => {
    const rows: Row[] = [];
    const match = playAtRandom(commander.with({ table: 'turns', players: 4 }) as unknown as Game, EVENTS);
    const times = Array.from({ length: 5 }, () => timed(() => timelineOf(match)));
    rows.push(row('page/timeline (data)', times, 'ms', null, `all signs of ${match.length} events, in Node`));
    const { CHROMIUM, openChromium } = (await import(new URL('scripts/chromium.mjs', ROOT).href)) as Tools;
    if (!existsSync(CHROMIUM)) {
      process.stderr.write(`page: there is no ${CHROMIUM} here, so the rows of the browser are left out\n`);
      return rows;
    }
    buildSite();
    const { serveSite } = (await import(new URL('apps/playground/browser/site.mjs', ROOT).href)) as Site;
    const site = await serveSite();
    const browser = await openChromium();
    try {
      const view = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await view.goto(site.url);
      rows.push(...(await measureTime(view, match)), ...(await measureBoard(view, site.url)));
      rows.push(...(await measureLab(browser, site.url)));
    } finally {
      await browser.close();
      site.close();
    }
    return rows;
  },
};

/** Scrolling and stepping in a match of many events. */
async function measureTime(view: Page, match: GameProgress): Promise<Row[]> {
  await openRecord(view, match);
  const frames = await view.evaluate<number>(SCROLL);
  const steps: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    // Anywhere in the match, not only where the last step has been.
    await callIn(view, JUMP, (i * 37) % 100);
    steps.push(await callIn(view, KEY_TO_PAINT, i % 2 === 0 ? 'ArrowLeft' : 'ArrowRight'));
  }
  const idle: number[] = [];
  for (let i = 0; i < ROUNDS; i++) idle.push(await view.evaluate<number>(IDLE));
  return [
    row(
      'page/paint (idle)',
      idle,
      'ms',
      null,
      'a frame in which nothing changed: what the others cannot be below',
    ),
    row(
      'page/timeline (scroll)',
      [frames],
      'frames/s',
      BUDGET.frames,
      `${EVENTS} events, scrolled along for three seconds`,
    ),
    row('page/step', steps, 'ms', BUDGET.paint, `a step among ${EVENTS} events, from the key to the paint`),
  ];
}

/** A board of 361 points: put on the page, and a stone on it. */
async function measureBoard(view: Page, url: string): Promise<Row[]> {
  await openRecord(view, playAtRandom(go as unknown as Game, 120));
  await view.getByRole('button', { name: 'Play on from here' }).click();
  await view.waitForURL(/#\/play\//);
  await view.locator('.spot').nth(360).waitFor();
  const hash = new URL(view.url()).hash;
  const renders: number[] = [];
  const clicks: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    await view.evaluate(TO_GALLERY);
    await view.locator('.spot').first().waitFor({ state: 'detached' });
    renders.push(await callIn(view, HASH_TO_PAINT, hash));
    clicks.push(await callIn(view, CLICK_TO_PAINT, i * 5));
  }
  await view.goto(url);
  return [
    row('page/board', renders, 'ms', null, 'the table of a match of go 19×19, from its address to the paint'),
    row('page/click', clicks, 'ms', BUDGET.paint, 'a stone on 361 points, from the click to the paint'),
  ];
}

/** How long the page is busy at a stretch while a batch runs in threads and is drawn as it grows. */
async function measureLab(browser: Browser, url: string): Promise<Row[]> {
  const { wall, processor } = await longestTask(browser, `${url}#/lab/kalaha?seed=7&count=${PLAYOUTS}`);
  const what = `the longest task of the page while the lab plays ${PLAYOUTS} playouts`;
  return [
    row('page/lab', [wall], 'ms', BUDGET.paint, what),
    row('page/lab (processor)', [processor], 'ms', BUDGET.paint, `${what}, without waiting for a busy core`),
  ];
}

/** Calls a function in the page. */
const callIn = (view: Page, script: string, argument: string | number): Promise<number> =>
  view.evaluate<number>(`(${script})(${JSON.stringify(argument)})`);

/** Gives a record to the page as somebody does who opens a file. */
async function openRecord(view: Page, match: GameProgress): Promise<void> {
  const text = JSON.stringify(toRecord(match, 1000));
  await view.locator('input[type=file]').setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await view.locator('.timeline-scroll').waitFor({ timeout: 60_000 });
  await view.waitForTimeout(500);
}

/** Plays legal events at random, always the same ones. */
function playAtRandom(game: Game, events: number): GameProgress {
  const chance = openStream(7, 'page');
  let match = startMatch(game, { seed: 7 });
  while (match.length < events && match.outcome() === null) {
    const codes = match.legalEvents();
    match = unwrap(match.handleEvent(codes[chance.below(codes.length)] as number));
  }
  return match;
}

function buildSite(): void {
  if (existsSync(new URL('apps/playground/dist/index.html', ROOT))) return;
  const { status } = spawnSync('npm', ['run', '-s', 'build:site'], {
    cwd: fileURLToPath(ROOT),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the page cannot be built');
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const row = (name: string, ours: readonly number[], unit: string, budget: number | null, note: string): Row =>
  rowOf({
    name,
    unit,
    ours,
    theirs: budget === null ? undefined : ours.map(() => budget),
    // Frames per second should not be fewer, milliseconds not more.
    aim: budget === null ? undefined : unit === 'ms' ? atMost(1) : atLeast(1),
    note: budget === null ? note : `${note}; the budget is ${budget} ${unit}`,
  });
