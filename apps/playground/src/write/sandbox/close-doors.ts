/**
 * Takes away what leads out of the thread. The policy of the frame forbids the network anyway, and a frame without an
 * origin has no storage; so this only makes the answer plain: there is no such thing here.
 */
const DOORS = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'importScripts',
  'indexedDB',
  'caches',
  'CacheStorage',
  'BroadcastChannel',
  'SharedWorker',
  'Worker',
  'FileReaderSync',
  'Notification',
  'navigator',
  'cookieStore',
  'postMessage',
  'close',
];

export function closeDoors(scope: object): void {
  for (const name of DOORS) {
    for (let owner: object | null = scope; owner !== null; owner = Object.getPrototypeOf(owner)) {
      if (!Object.hasOwn(owner, name)) continue;
      // What cannot be taken away is covered.
      if (!Reflect.deleteProperty(owner, name)) Object.defineProperty(scope, name, { value: undefined });
    }
  }
}
