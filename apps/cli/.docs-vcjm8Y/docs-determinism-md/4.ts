import { createHash } from 'node:crypto';
import { array, defineGame, int, rankByScore, fromRecord, startMatch, toRecord, unwrap } from '@rondel/core';

const highRoll = defineGame({
  name: 'high-roll',
  seats: 2,
  random: true,
  state: { dice: array(2, int(0, 6)) },
  events: { roll: {} },
  rules: {
    roll: (rule) =>
      rule.do((s, e) => {
        s.dice.set(e.seat, s.random.die(6));
        s.turn.advance();
      }),
  },
  outcome: (s) => (s.turn.events < 2 ? null : rankByScore([s.dice.get(0), s.dice.get(1)], 'both rolled')),
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const mix = (secret: string, words: readonly string[]): string =>
  sha256([secret, ...words].join('|')).slice(0, 32);

// Before the match. A real host draws the secret: randomBytes(16).toString('hex').
const secret = 'f3a95c01d2778be64410c9e5a86b7f20';
const published = sha256(secret);
const words = ['swallow', 'lantern'];

let match = startMatch(highRoll, { seed: mix(secret, words) });
while (match.outcome() === null) match = unwrap(match.handleEvent({ type: 'roll' }));
const record = JSON.stringify(toRecord(match));

// After the match, anybody:
console.log('the secret is the one promised:', sha256(secret) === published);
console.log('the seed is made of it and the words:', JSON.parse(record).seed === mix(secret, words));
console.log('the dice are those of the seed:', fromRecord(highRoll, record).ok);
