/** Real servers, each with a database of its own, that serve the built page, and people who come to it in browsers of their own. */
import { fileURLToPath } from 'node:url';
import { decodeEvent, eventSeat } from '@rondel/core';
import { DEFAULT_SETTINGS, openServer } from '@rondel/server';
import { openPostgres, openTestDatabase, SHARED } from '../../server/dist/testing/database.js';
import { mouse, playEvents, untilPlayed } from './hands.mjs';
import { playOn, settle } from './matches.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./harness.mjs').Visit} Visit */
/** @typedef {Awaited<ReturnType<typeof openHouse>>} House */
/** @typedef {{ match: string, seat: number, token: string, invitation: string }} Seat */

const page = fileURLToPath(new URL('../dist', import.meta.url));

/** @type {ReturnType<typeof openPostgres> | undefined} */
let postgres;

/** A database of its own in one PostgreSQL for all tests: to make another one takes longer than most of them. */
async function openDatabase() {
  postgres ??= openPostgres();
  process.env[SHARED] = (await postgres).url;
  return openTestDatabase();
}

/** When all tests are over. */
export async function closePostgres() {
  await (await postgres)?.close();
}

/** Opens a server; all its matches have the same seed, so that a test knows what will be rolled. */
export async function openHouse(
  seed = 'a known seed',
  /** @type {Partial<import('@rondel/server').Settings>} */ settings = {},
) {
  const database = await openDatabase();
  const open = (/** @type {number} */ port) =>
    openServer({
      ...DEFAULT_SETTINGS,
      page,
      databaseUrl: database.url,
      port,
      logLevel: 'silent',
      newSeed: () => seed,
      ...settings,
    });
  let server = await open(0);
  const url = await server.listen();
  const port = Number(new URL(url).port);
  return {
    url,
    seed,
    stop: () => server.close(),
    /** The same server again, with what it has stored. */
    start: async () => {
      server = await open(port);
      await server.listen();
    },
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}

/** Runs a test with a server of its own. */
export const inHouse =
  (
    /** @type {(visit: Visit, house: House) => Promise<void>} */ run,
    /** @type {string | undefined} */ seed = undefined,
    /** @type {Partial<import('@rondel/server').Settings>} */ settings = {},
  ) =>
  async (/** @type {Visit} */ visit) => {
    const house = await openHouse(seed, settings);
    try {
      await run(visit, house);
    } finally {
      // Pages that lose their server complain, so they are closed first.
      await visit.close();
      await house.close();
    }
  };

/** A request to the server, as a program sends it. */
export async function ask(
  /** @type {House} */ { url },
  /** @type {string} */ path,
  /** @type {object} */ body,
  /** @type {string | undefined} */ token = undefined,
) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return /** @type {Promise<Seat>} */ (answer.json());
}

/** All bytes that a page receives: bodies of answers, and frames of sockets. */
export function hear(/** @type {Page} */ page) {
  /** @type {string[]} */
  const texts = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => texts.push(`${payload}`));
  });
  page.on('response', (response) => {
    // What the page itself is made of says nothing of a match.
    if (/\/assets\/|\.svg$/.test(response.url())) return;
    response.text().then(
      (text) => texts.push(text),
      () => {},
    );
  });
  return texts;
}

/** Somebody with a browser of their own who comes to an address of the page. */
export async function come(
  /** @type {Visit} */ { openContext, listen },
  /** @type {House} */ { url },
  /** @type {string} */ address = '',
  /** @type {import('./harness.mjs').ContextOptions} */ options = {},
) {
  const context = await openContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  listen(page, url);
  page.on('websocket', (socket) => {
    if (!socket.url().startsWith(url.replace('http', 'ws'))) throw new Error(`a socket to ${socket.url()}`);
  });
  const heard = hear(page);
  await page.goto(address.startsWith('http') ? address : `${url}/${address}`);
  await page.locator('main > *').first().waitFor();
  return { page, context, heard };
}

/** Opens a match from the page of a game, as its host. */
export async function openMatch(
  /** @type {Page} */ page,
  /** @type {House} */ { url },
  /** @type {string} */ game,
  /** @type {{ name?: string, clock?: string, isPublic?: boolean, isStarted?: boolean, options?: (page: Page) => Promise<void> }} */ wish = {},
) {
  await page.goto(`${url}/#/game/${game}`);
  if (wish.options !== undefined) await wish.options(page);
  await page.getByText('Play online', { exact: true }).click();
  await page.getByLabel('Your name').fill(wish.name ?? 'An');
  if (wish.isPublic) await page.getByLabel('Who can come').selectOption('all');
  if (wish.clock !== undefined) await page.getByLabel('Clock', { exact: true }).selectOption(wish.clock);
  if (wish.isStarted) await page.getByLabel('Begin as soon as').uncheck();
  await page.getByRole('button', { name: 'Open a match' }).click();
  await page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
}

/** The link that a button of the page copies. */
export const linkOf = async (/** @type {Page} */ page, /** @type {string | RegExp} */ name) =>
  (await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .getAttribute('data-link')) ?? '';

/** Takes a seat with a name. */
export async function sitDown(/** @type {Page} */ page, /** @type {string} */ name) {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

/** What a browser keeps of its seat at a match. */
export const seatOf = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const [, id] = /#\/match\/([^/]+)/.exec(location.hash) ?? [];
    return /** @type {Seat} */ (JSON.parse(localStorage.getItem(`rondel/seat/${id}`) ?? 'null'));
  });

/**
 * Plays events that are known beforehand, each on the page of its seat.
 * @param {readonly Page[]} pages - By seat.
 * @param {import('./matches.mjs').Scene} scene
 * @param {import('./matches.mjs').Match} match
 * @param {readonly number[]} events
 */
export async function playTogether(pages, scene, match, events) {
  let now = match;
  for (const event of events) {
    const page = /** @type {Page} */ (pages[eventSeat(now.game, event)]);
    await untilPlayed(page, settle(now).index);
    now = await playEvents(page, scene, now, [event], mouse);
  }
  return now;
}

/**
 * Plays events as programs do, without a page: the long middle of a match.
 * @param {House} house
 * @param {readonly Seat[]} seats
 * @param {import('./matches.mjs').Match} match
 * @param {readonly number[]} events
 */
export async function playByRequest(house, seats, match, events) {
  let now = match;
  for (const code of events) {
    const { seat, ...event } = decodeEvent(now.game, code);
    const { token, match: id } = /** @type {Seat} */ (seats[seat ?? 0]);
    for (let tries = 0; ; tries++) {
      // The server may not have ended the turn before yet.
      const asked = await ask(house, `/matches/${id}/events`, { event }, token).catch((error) => error);
      if (!(asked instanceof Error)) break;
      if (tries > 200) throw asked;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    now = settle(playOn(now, [code]));
  }
  return now;
}

/** Forgets complaints that a test has brought about itself. */
export function forgive(/** @type {string[]} */ complaints, /** @type {RegExp} */ which) {
  for (let i = complaints.length - 1; i >= 0; i--)
    if (which.test(/** @type {string} */ (complaints[i]))) complaints.splice(i, 1);
}

/** What a page shows, as text: all elements with their attributes. */
export const domOf = (/** @type {Page} */ page) => page.content();

/** A socket that a test can hold up and cut. */
export async function tapSocket(/** @type {Page} */ page) {
  /** @type {import('playwright-core').WebSocketRoute[]} */
  const open = [];
  let isCut = false;
  /** @type {(() => void)[] | null} */
  let held = null;
  await page.routeWebSocket(/\/live/, (socket) => {
    if (isCut) {
      void socket.close({ code: 4408 });
      return;
    }
    const server = socket.connectToServer();
    open.push(socket);
    server.onMessage((message) => {
      if (held === null) socket.send(message);
      else held.push(() => socket.send(message));
    });
  });
  return {
    /** Closes the connection, and lets no other one be made until {@link mend}. */
    cut: async () => {
      isCut = true;
      for (const socket of open.splice(0)) await socket.close({ code: 4408 });
    },
    mend: () => {
      isCut = false;
    },
    /** Keeps back what the server says. */
    hold: () => {
      held = [];
    },
    release: () => {
      for (const send of held?.splice(0) ?? []) send();
      held = null;
    },
  };
}
