/**
 * The frame of the sandbox: a document without an origin that starts the thread anew whenever the page asks for it, and
 * hands it a port. It runs no strange code itself.
 */

/** The script of the thread, put in when the page is built: a document without an origin can load none. */
declare const THREAD: string;

const url = URL.createObjectURL(new Blob([THREAD], { type: 'text/javascript' }));
let thread: Worker | null = null;

addEventListener('message', ({ source, ports: [port] }) => {
  // Opened by itself this document would have an origin, and then nothing runs in it.
  if (source !== parent || self.origin !== 'null') return;
  thread?.terminate();
  thread = null;
  if (port === undefined) return;
  thread = new Worker(url);
  thread.postMessage(null, [port]);
});
