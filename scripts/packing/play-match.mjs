/**
 * Two clients play a match to its end over the network. It is copied to where only `@rondel/client` is installed.
 *
 *     node play-match.mjs http://127.0.0.1:8080 domineering
 */
import { openClient, watchMatch } from '@rondel/client';

const [url = '', game = ''] = process.argv.slice(2);

/** @template T @param {{ data?: T, error?: unknown }} answer @returns {T} */
function take({ data, error }) {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const lobby = openClient(url);
const host = take(await lobby.POST('/matches', { body: { game, name: 'An', startsFull: true } }));
const params = { path: { id: host.match } };
const guest = take(
  await lobby.POST('/matches/{id}/join', { params, body: { name: 'Bình', invitation: host.invitation } }),
);

const finished = [host, guest].map(async ({ token }) => {
  const me = openClient(url, { token });
  let heard = 0;
  let sent = -1;
  /** @param {{ sequence: number, legal: any[] } | null | undefined} position */
  const answer = async (position) => {
    const [event] = position?.legal ?? [];
    if (!position || event === undefined || position.sequence <= sent) return;
    sent = position.sequence;
    take(await me.POST('/matches/{id}/events', { params, body: { event, expected: position.sequence } }));
  };
  await new Promise((resolve, reject) => {
    const watching = watchMatch({
      url,
      match: host.match,
      token,
      onMatch: ({ match }) => {
        if (match.status === 'finished') resolve(watching.close());
        else answer(match.position).catch(reject);
      },
      onEvent: ({ position }) => {
        heard++;
        answer(position).catch(reject);
      },
      onRefused: (code) => reject(new Error(code)),
    });
  });
  return heard;
});
const heard = await Promise.all(finished);

const record = take(await lobby.GET('/matches/{id}/record', { params }));
const { outcome } = take(await lobby.GET('/matches/{id}', { params }));
console.log(JSON.stringify({ events: /** @type {unknown[]} */ (record.events).length, heard, outcome }));
