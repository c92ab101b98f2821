/** Requests that cannot be read or ask for what does not exist: each is refused, and changes nothing. */
import { startGame, stateToJson } from '@rondel/core';
import { chess } from '@rondel/games/chess';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../src/testing/server.ts';
import { type Case, openStage, type Stage, testRefused, tokenOf } from './stage.ts';
import { type Answer, type Asked, ask, fingerprint, type Table } from './tables.ts';

let stage: Stage;
let server: TestServer;
let fresh: Table;
let rolled: Table;

beforeAll(async () => {
  stage = await openStage();
  ({ server, fresh, rolled } = stage);
});
afterAll(() => server.close());

const create = (json: unknown): Promise<Answer> => ask(server, '/matches', { json });
const sendRaw = (raw: Asked['raw'], headers: Record<string, string> = {}): Promise<Answer> =>
  ask(server, `/matches/${fresh.id}/events`, { token: tokenOf(fresh, 0), raw: raw as string, headers });

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const INVALID = 'request/invalid';
const FORMS: readonly Case[] = [
  ['malformed id', () => ask(server, '/matches/17'), 400, INVALID],
  ['id in another spelling', () => ask(server, `/matches/urn:uuid:${fresh.id}`), 400, INVALID],
  ['id in capitals', () => ask(server, `/matches/${fresh.id.toUpperCase()}`), 400, INVALID],
  [
    'malformed id in a body',
    () => ask(server, '/roll-dice', { token: tokenOf(fresh, 0), json: { matchId: 'x' } }),
    400,
    INVALID,
  ],
  ['malformed JSON', () => sendRaw('{"event":{"type":"roll"}'), 400, INVALID],
  ['an empty body', () => sendRaw(''), 400, INVALID],
  ['null', () => sendRaw('null'), 400, INVALID],
  ['a list', () => sendRaw('[]'), 400, INVALID],
  ['an event that is no object', () => sendRaw('{"event":"roll"}'), 400, INVALID],
  ['an event without a type', () => sendRaw('{"event":{}}'), 400, INVALID],
  ['unknown fields', () => sendRaw('{"event":{"type":"roll"},"force":true}'), 400, INVALID],
  [
    '__proto__ in a body',
    () => sendRaw('{"event":{"type":"roll"},"__proto__":{"expected":0}}'),
    400,
    INVALID,
  ],
  ['__proto__ in an event', () => sendRaw('{"event":{"type":"roll","__proto__":{"seat":0}}}'), 400, INVALID],
  [
    'constructor in an event',
    () => sendRaw('{"event":{"type":"roll","constructor":{"prototype":{"a":1}}}}'),
    400,
    INVALID,
  ],
  ['toString as an event', () => sendRaw('{"event":{"type":"toString"}}'), 400, 'event/unknown-type'],
  ['deep nesting', () => sendRaw(`{"event":{"type":"roll","deep":${nested(30_000)}}}`), 400, INVALID],
  ...[{}, { 'idempotency-key': 'a key that nobody guesses' }].map(
    (headers): Case => [
      `deep nesting in a start, with ${JSON.stringify(headers)}`,
      () => ask(server, '/matches', { raw: `{"game":"chess","start":${nested(30_000)}}`, headers }),
      400,
      INVALID,
    ],
  ),
  ['a start that is none', () => create({ game: 'chess', start: [[]] }), 400, 'state/malformed'],
  ['a sequence without end', () => sendRaw('{"event":{"type":"roll"},"expected":1e400}'), 400, INVALID],
  [
    'a sequence too large',
    () => sendRaw('{"event":{"type":"roll"},"expected":9007199254740993}'),
    400,
    INVALID,
  ],
  ['a sequence that is null', () => sendRaw('{"event":{"type":"roll"},"expected":null}'), 400, INVALID],
  ['a sequence that is text', () => sendRaw('{"event":{"type":"roll"},"expected":"0"}'), 400, INVALID],
  [
    'a huge number in an event',
    () => sendRaw('{"event":{"type":"move","piece":1e308,"by":-1e308}}'),
    400,
    'event/bad-field',
  ],
  [
    'invalid UTF-8',
    () =>
      sendRaw(
        Buffer.concat([
          Buffer.from('{"event":{"type":"'),
          Buffer.from([0xff, 0xfe, 0xc0]),
          Buffer.from('"}}'),
        ]),
      ),
    400,
    'event/unknown-type',
  ],
  [
    'body too large',
    () => sendRaw(`{"event":{"type":"roll","x":"${'x'.repeat(70_000)}"}}`),
    413,
    'request/too-large',
  ],
  [
    'wrong content type',
    () => sendRaw('{}', { 'content-type': 'application/xml' }),
    415,
    'request/unsupported-type',
  ],
  ['text', () => sendRaw('{}', { 'content-type': 'text/plain' }), 415, 'request/unsupported-type'],
  [
    'a key too long',
    () => sendRaw('{"event":{"type":"roll"}}', { 'idempotency-key': 'x'.repeat(101) }),
    400,
    INVALID,
  ],
  ['a list of nothing', () => ask(server, '/matches?limit=0'), 400, INVALID],
  ['a list with a NUL', () => ask(server, '/matches?game=%00'), 400, INVALID],
  ['a list before a leap second', () => ask(server, '/matches?before=2016-12-31T23:59:60Z'), 400, INVALID],
  ['a sequence below zero', () => ask(server, `/matches/${fresh.id}/events?after=-1`), 400, INVALID],
  ...['1.5', '0x1', '1e1', '01', '+1', '%201', '', '1&sequence=2', '99999999999999999999'].map(
    (text): Case => [
      `the sequence ${text}`,
      () => ask(server, `/matches/${fresh.id}/view?sequence=${text}`),
      400,
      INVALID,
    ],
  ),
  [
    'a seat that is no number',
    () => ask(server, `/matches/${fresh.id}/seats/0x1`, { token: tokenOf(fresh, 0), method: 'DELETE' }),
    400,
    INVALID,
  ],
  ...['\u0000', 'a\u0007', 'a\nb', '\u202eabc', '\ud800', '', '  ', '\u200d', 'x'.repeat(41)].map(
    (name): Case => [`the name ${JSON.stringify(name)}`, () => create({ game: 'chess', name }), 400, INVALID],
  ),
  ...[
    { kind: 'turn', seconds: 0 },
    { kind: 'turn', seconds: -5 },
    { kind: 'turn', seconds: 1e12 },
    { kind: 'turn', seconds: '60' },
    { kind: 'turn' },
    { kind: 'hourglass', seconds: 60 },
    { kind: 'turn', seconds: 60, increment: 1 },
    { kind: 'player', seconds: 60, increment: -1 },
    60,
  ].map(
    (clock): Case => [
      `the clock ${JSON.stringify(clock)}`,
      () => create({ game: 'chess', clock }),
      400,
      INVALID,
    ],
  ),
  ['unknown game', () => create({ game: 'mornington-crescent' }), 404, 'game/unknown'],
  ['a game of no name', () => create({ game: '__proto__' }), 400, INVALID],
  ['unknown option', () => create({ game: 'chess', options: { board: 'round' } }), 400, 'game/bad-options'],
  [
    'an option out of bounds',
    () => create({ game: 'ca-ngua', options: { players: 17 } }),
    400,
    'game/bad-options',
  ],
  [
    'an option of another kind',
    () => create({ game: 'ca-ngua', options: { players: true } }),
    400,
    'game/bad-options',
  ],
  ['an option that is an object', () => create({ game: 'ca-ngua', options: { players: {} } }), 400, INVALID],
  ['a seat too many', () => create({ game: 'chess', seat: 2 }), 400, 'match/bad-seat'],
  ['a first seat too many', () => create({ game: 'chess', first: 2 }), 400, 'match/bad-seat'],
  [
    'a bot in a taken seat',
    () => create({ game: 'chess', bots: [{ seat: 0, bot: 'random' }] }),
    400,
    'match/bad-seat',
  ],
  [
    'two bots in one seat',
    () =>
      create({
        game: 'chess',
        bots: [
          { seat: 1, bot: 'random' },
          { seat: 1, bot: 'random' },
        ],
      }),
    400,
    'match/bad-seat',
  ],
  [
    'a bot in no seat',
    () => create({ game: 'chess', bots: [{ seat: 5, bot: 'random' }] }),
    400,
    'match/bad-seat',
  ],
  [
    'an unknown bot',
    () => create({ game: 'chess', bots: [{ seat: 1, bot: 'deep-thought' }] }),
    422,
    'bot/unknown',
  ],
  [
    'a start of another game',
    () => create({ game: 'tic-tac-toe', start: stateToJson(startGame(chess)) }),
    400,
    'state/foreign-game',
  ],
  [
    'a start with another hash',
    () => create({ game: 'chess', start: { ...stateToJson(startGame(chess)), hash: '0'.repeat(16) } }),
    400,
    'state/hash-mismatch',
  ],
];

describe('forms', () => testRefused(() => stage, FORMS));

describe('whatever is sent', () => {
  const NAMES = [
    'event',
    'expected',
    'type',
    'seat',
    'piece',
    'by',
    'matchId',
    'userId',
    'targetIndex',
    'game',
    'options',
    'name',
    'clock',
  ];
  const MORE = [
    'start',
    'bots',
    'first',
    'public',
    'invitation',
    'players',
    'kind',
    'seconds',
    '__proto__',
    'toString',
    '',
  ];
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue(),
      fc.constantFrom(
        'roll',
        'move',
        'endTurn',
        'timeout',
        'ca-ngua',
        'chess',
        'turn',
        0,
        -1,
        1,
        1e308,
        2 ** 31,
        null,
        '\u0000',
        '\ud800',
      ),
      fc.dictionary(fc.constantFrom(...NAMES, ...MORE), tie('value'), { maxKeys: 6, noNullPrototype: true }),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
  })).value;

  test('[S11] no body at all makes the server fail or changes a match that is played', async () => {
    const { id } = fresh;
    const document = (await ask(server, '/openapi.json')).body as {
      paths: Record<string, { post?: { requestBody?: unknown } }>;
    };
    const routes = Object.entries(document.paths).flatMap(([path, { post }]) =>
      post === undefined
        ? []
        : [{ path: path.replace('{id}', id), takesBody: post.requestBody !== undefined }],
    );
    expect(routes.length).toBeGreaterThan(10);
    const before = await fingerprint(server, id);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...routes),
        value,
        fc.boolean(),
        async ({ path, takesBody }, json, isAddressed) => {
          // Some bodies name the match, so that they get further. Routes that take none do what they are asked: not to strangers.
          const body =
            isAddressed && typeof json === 'object' && json !== null && !Array.isArray(json)
              ? { ...json, matchId: id }
              : json;
          const token = tokenOf(takesBody ? fresh : rolled, 1);
          const answer = await ask(server, path, { token, raw: JSON.stringify(body) });
          expect(answer.status, answer.text).toBeLessThan(500);
          if (answer.status >= 400)
            expect(Object.keys(answer.body ?? {}).sort()).toEqual(['code', 'details', 'message']);
        },
      ),
      { numRuns: 250 },
    );
    expect(await fingerprint(server, id)).toBe(before);
  });
});

test.each([
  ['/matches', { game: 'chess', onLeave: 'stay' }, 'body/onLeave must be one of bot, end.'],
  ['/matches?status=paused', undefined, 'querystring/status must be one of open, started, finished.'],
])('what is none of several words is told which there are: %s %j', async (path, json, message) => {
  expect((await ask(server, path, { json })).body).toMatchObject({ code: INVALID, message });
});
