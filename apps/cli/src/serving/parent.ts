/**
 * Ends with npm. `npm start`, `npm run dev` and `npx rondel serve` run a server as a child of npm, often with a shell in between. A
 * signal may end npm or the shell without reaching the server, which would stay behind unseen. So a server that npm
 * has started takes the loss of its parent for a signal.
 */

/** How often to look, in milliseconds. */
const PAUSE = 100;

/** Watches the parent if npm has started us, and calls back when it is gone. */
export function watchParent(onGone: () => void): { close(): void } {
  if (process.env['npm_lifecycle_event'] === undefined) return { close: () => undefined };
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PAUSE);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
