/** Ways out of the sandbox of the editor, and a place that notices whoever comes through. */
import { createServer } from 'node:http';

/** A place that counts who comes. */
export async function openTrap() {
  let visits = 0;
  const server = createServer((_, response) => {
    visits++;
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('x');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}/`, visits: () => visits, close: () => server.close() };
}

/** Every way out that a thread has, each tried at once; what came of it is the message of an error. */
export const escapes = (/** @type {string} */ trap, /** @type {string} */ own) => `
import { defineGame } from '@rondel/core';
const tried: string[] = [];
const attempt = (name: string, run: () => unknown): void => {
  try { const got = run(); tried.push(name + ' got ' + (got === undefined ? 'nothing' : typeof got)); }
  catch (error) { tried.push(name + ' is refused'); }
};
const all = globalThis as any;
attempt('fetch', () => all.fetch('${trap}fetch'));
attempt('fetch here', () => all.fetch('${own}'));
attempt('XMLHttpRequest', () => { const x = new all.XMLHttpRequest(); x.open('GET', '${trap}x', false); x.send(); return x; });
attempt('WebSocket', () => new all.WebSocket('${trap.replace('http', 'ws')}'));
attempt('EventSource', () => new all.EventSource('${trap}'));
attempt('importScripts', () => { all.importScripts('${trap}s'); return 1; });
attempt('importScripts here', () => { all.importScripts('${own}assets/'); return 1; });
attempt('Worker', () => new all.Worker('${own}'));
attempt('nested Worker', () => new all.Worker(URL.createObjectURL(new Blob(['fetch("${trap}w")']))));
attempt('indexedDB', () => all.indexedDB.open('x'));
attempt('caches', () => all.caches.open('x'));
attempt('localStorage', () => all.localStorage.setItem('x', '1'));
attempt('BroadcastChannel', () => new all.BroadcastChannel('x'));
attempt('parent', () => all.parent.document);
attempt('top', () => { all.top.location = '${trap}top'; return 1; });
attempt('document', () => all.document.title);
attempt('alert', () => { all.alert('x'); return 1; });
attempt('navigator', () => all.navigator.sendBeacon('${trap}b', 'x'));
attempt('postMessage', () => { all.postMessage('x'); return 1; });
attempt('eval import', () => { (0, eval)('import("${trap}i").catch(() => {})'); return 'later'; });
throw new Error(tried.join('; '));
`;
