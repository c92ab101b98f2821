/** What is run in the page to measure it, as texts: the benchmark itself knows no browser. */

/** When the frame in which something changed has been painted. */
const PAINTED = `new Promise((done) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => done(performance.now());
  port2.postMessage(null);
}))`;

/** Milliseconds to the paint of a frame in which nothing changed. */
export const IDLE = `(async () => { const start = performance.now(); return (await ${PAINTED}) - start; })()`;

/** Frames per second while the timeline is scrolled by one and a half of its widths every second. */
export const SCROLL = `(async () => {
  const box = document.querySelector('.timeline-scroll');
  box.scrollLeft = 0;
  const start = performance.now();
  let frames = 0;
  while (performance.now() - start < 3000) {
    box.scrollLeft += box.clientWidth / 40;
    await new Promise(requestAnimationFrame);
    frames++;
  }
  return (1000 * frames) / (performance.now() - start);
})()`;

/** Goes to a point in time, in hundredths of the match. */
export const JUMP = `async (hundredth) => {
  const line = document.querySelector('.travel input[type=range]');
  line.valueAsNumber = Math.round((Number(line.max) * (hundredth + 0.5)) / 100);
  line.dispatchEvent(new Event('input', { bubbles: true }));
  await ${PAINTED};
  await ${PAINTED};
}`;

/** Milliseconds from a key to the paint. */
export const KEY_TO_PAINT = `async (key) => {
  const before = document.querySelector('.travel-note').textContent;
  const start = performance.now();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const end = await ${PAINTED};
  if (document.querySelector('.travel-note').textContent === before) throw new Error('the key did nothing');
  return end - start;
}`;

export const TO_GALLERY = `(() => { location.hash = '#/'; })()`;

/** Milliseconds from an address to the paint of its board. */
export const HASH_TO_PAINT = `async (hash) => {
  const start = performance.now();
  location.hash = hash;
  while (document.querySelectorAll('.spot').length < 361) await new Promise((done) => setTimeout(done));
  return (await ${PAINTED}) - start;
}`;

/** Milliseconds from a click on a point that can be taken to the paint. */
export const CLICK_TO_PAINT = `async (number) => {
  const spots = document.querySelectorAll('.spot.can-pick');
  const before = document.querySelector('.travel-note').textContent;
  const start = performance.now();
  spots[number % spots.length].click();
  const end = await ${PAINTED};
  if (document.querySelector('.travel-note').textContent === before) throw new Error('the click did nothing');
  return end - start;
}`;
