/**
 * Pictures of the page, compared with those that are kept in `pictures`. `UPDATE_PICTURES=1` keeps what is seen instead.
 * One that differs is written to a folder, with what differs in red.
 */
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ width: number, height: number, data: Uint8Array }} Picture */

// It comes without types.
/** @type {{ PNG: { new (size: { width: number, height: number }): Picture, sync: { read(bytes: Uint8Array): Picture, write(picture: Picture, options: object): Buffer } } }} */
const { PNG } = createRequire(import.meta.url)('pngjs');

const kept = fileURLToPath(new URL('pictures', import.meta.url));
const isUpdate = process.env.UPDATE_PICTURES === '1';
/** Of a thousand pixels one may differ. */
const MOST = 0.001;
/** Colours are kept in steps of this size, so that the files are small; the comparison does not see it. */
const STEP = 8;
/** How often it is looked again at what differs, and after how many milliseconds. */
const LOOKS = 12;
const PAUSE = 500;

/** What a style sheet of the tests says. The page allows none but its own, so it comes in from outside. */
const STYLE = `
  *, *::before, *::after { font-family: 'DejaVu Sans' !important; animation: none !important;
    transition: none !important; caret-color: transparent !important; }
  code, code *, .code-host, .input, textarea { font-family: 'DejaVu Sans Mono' !important; }
  * { scrollbar-width: none !important; }`;

/** Gives a page the letters that every machine has, and no motion. It lasts until the page is loaded anew. */
export async function fixLooks(/** @type {Page} */ page) {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { frameTree } = await client.send('Page.getFrameTree');
  const { styleSheetId } = await client.send('CSS.createStyleSheet', { frameId: frameTree.frame.id });
  await client.send('CSS.setStyleSheetText', { styleSheetId, text: STYLE });
}

/** What is seen, once nothing changes any more. */
async function look(/** @type {Page} */ page) {
  await page.evaluate(() => document.fonts.ready);
  let last = await page.screenshot();
  for (let i = 0; i < 10; i++) {
    const next = await page.screenshot();
    if (next.equals(last)) break;
    last = next;
  }
  return PNG.sync.read(last);
}

/** The same picture in fewer colours. */
function coarsen(/** @type {Picture} */ { width, height, data }) {
  const coarse = new PNG({ width, height });
  for (let i = 0; i < data.length; i++) {
    const value = /** @type {number} */ (data[i]);
    coarse.data[i] = i % 4 === 3 ? 255 : Math.min(255, Math.round(value / STEP) * STEP);
  }
  return coarse;
}

/** @type {string | undefined} */
let differing;

/** How two pictures differ: in so many pixels, and where; in all of them if their sizes do. */
function differ(/** @type {Picture} */ old, /** @type {Picture} */ seen) {
  const { width, height } = seen;
  const difference = new PNG({ width, height });
  const isSize = old.width === width && old.height === height;
  const count = isSize
    ? pixelmatch(old.data, seen.data, difference.data, width, height, { threshold: 0.1 })
    : width * height;
  return { count, difference, isSize };
}

/**
 * Compares what is seen with the kept picture of this name; throws with where to look if it differs. It looks again for
 * a while: a busy machine may be late with what the page draws last, and stand still before that.
 */
export async function comparePicture(/** @type {Page} */ page, /** @type {string} */ name) {
  let seen = coarsen(await look(page));
  const file = join(kept, `${name}.png`);
  const bytes = () => PNG.sync.write(seen, { colorType: 2, deflateLevel: 9, filterType: -1 });
  if (isUpdate) {
    await mkdir(kept, { recursive: true });
    await writeFile(file, bytes());
    return;
  }
  const before = await readFile(file).catch(() => null);
  if (before === null) throw new Error(`${name} is not kept; UPDATE_PICTURES=1 keeps it`);
  const old = PNG.sync.read(before);
  const most = MOST * seen.width * seen.height;
  let now = differ(old, seen);
  for (let i = 0; i < LOOKS && now.count > most; i++) {
    await page.waitForTimeout(PAUSE);
    seen = coarsen(await look(page));
    now = differ(old, seen);
  }
  if (now.count <= most) return;
  differing ??= await mkdtemp(join(tmpdir(), 'rondel-pictures-'));
  await writeFile(join(differing, `${name}.png`), bytes());
  await writeFile(join(differing, `${name}-differs.png`), PNG.sync.write(now.difference, {}));
  const share = ((100 * now.count) / (seen.width * seen.height)).toFixed(2);
  const why = now.isSize ? `in ${share} % of its pixels` : `in its size, ${old.width} × ${old.height} before`;
  throw new Error(`${name} differs ${why}: see ${join(differing, `${name}-differs.png`)}`);
}
