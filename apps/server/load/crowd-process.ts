/** The process that `crowd.ts` starts: many open sockets, and what they hear. */
import { WebSocket } from 'ws';
import type { Ask, Heard, Told } from './crowd.ts';

const sockets: WebSocket[] = [];
let [events, closed] = [0, 0];
/** By sequence, of the match that is listened to closely: how many have heard it, and when the last did. */
const heard = new Map<number, { count: number; last: bigint }>();

function listen(socket: WebSocket, isClose: boolean): void {
  socket.on('message', (data: Buffer) => {
    // `{"type":"event","sequence":12,…`: reading all of it would take longer than sending it did.
    const text = data.toString('latin1', 0, 40);
    if (!text.startsWith('{"type":"event"')) return;
    events++;
    if (!isClose) return;
    const sequence = Number(/"sequence":(\d+)/.exec(text)?.[1]);
    const entry = heard.get(sequence) ?? { count: 0, last: 0n };
    entry.count++;
    entry.last = process.hrtime.bigint();
    heard.set(sequence, entry);
  });
}

function open(address: string, isClose: boolean): Promise<void> {
  const socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('message', () => {
      listen(socket, isClose);
      resolve();
    });
    socket.once('error', reject);
    socket.once('close', (code, reason) => {
      closed++;
      reject(new Error(`a socket was closed: ${code} ${reason}`));
    });
  });
}

async function gather({ url, matches, isClose }: Ask & { type: 'gather' }): Promise<void> {
  const address = (match: string): string => `${url.replace(/^http/, 'ws')}/matches/${match}/live`;
  let next = 0;
  // A few at a time: the queue of a listening port is short.
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (next < matches.length) await open(address(matches[next++] as string), isClose);
    }),
  );
}

const tell = (message: Told): void => {
  process.send?.(message);
};
const report = (): Heard => ({
  events,
  closed,
  sequences: [...heard].map(([sequence, { count, last }]) => ({ sequence, count, last: `${last}` })),
});

process.on('message', (ask: Ask) => {
  if (ask.type === 'report') tell({ type: 'heard', heard: report() });
  else
    gather(ask).then(
      () => tell({ type: 'gathered' }),
      (error: Error) => tell({ type: 'failed', message: error.message }),
    );
});
process.once('disconnect', () => process.exit(0));
