import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeEvent, legalEvents } from '@rondel/core';
import { type AddRoutes, openServer, sendProblem } from '@rondel/server';

/** POST /matches/:id/anything: the first thing that can be played, for those who cannot decide. */
const playAnything: AddRoutes = (app, { guards, play }) => {
  const { member } = guards(); // refuses whoever has no seat in the match
  app.post('/matches/:id/anything', { preHandler: member.check }, async (request, reply) => {
    const acted = await play(member.of(request), {
      event: { type: 'anything' },
      eventIn: ({ game, state }) => decodeEvent(game, legalEvents(state)[0] as number),
    });
    return acted.ok ? { sequence: acted.value.sequence } : sendProblem(reply, acted.problem);
  });
};

const data = await mkdtemp(join(tmpdir(), 'rondel-'));
const server = await openServer({ data, port: 0, games: ['kalaha'], routes: [playAnything], logLevel: 'silent' });
try {
  const wish = { game: 'kalaha', startsFull: true, bots: [{ seat: 1, bot: 'first' }] };
  const opened = await server.inject({ method: 'POST', url: '/matches', payload: wish });
  const { match, token } = opened.json();
  const url = `/matches/${match}/anything`;
  const played = await server.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } });
  console.log(played.json());
  const stranger = await server.inject({ method: 'POST', url });
  console.log(stranger.statusCode, stranger.json().code);
} finally {
  await server.close();
  await rm(data, { recursive: true });
}
