/** A game that keeps no secret in its state and in its events, and several in what it tells. */
import { advance, defineGame, type Game, int, seat, secret } from '@rondel/core';

/** The numbers of secret cards and words, which nothing else in a match can look like. */
export const CARD = 91_000;
export const WORD = 93_000;

/** @example openTestServer({ games: [gossip] }); */
export const gossip: Game = defineGame({
  name: 'gossip',
  seats: 3,
  state: { drawn: int(0, 9) },
  events: { draw: {}, whisper: {} },
  tells: {
    began: {},
    dealt: { whose: seat(), card: secret(int(CARD, CARD + 999)) },
    drew: { by: seat(), card: secret(int(CARD, CARD + 999)) },
    whispered: { word: int(WORD, WORD + 999) },
  },
  setup: (s) => {
    s.tell.began();
    for (let to = 0; to < 3; to++) s.tell.dealt({ whose: to, card: CARD + to }, to);
  },
  rules: {
    draw: (rule) =>
      rule.do((s, e) => {
        s.drawn++;
        s.tell.drew({ by: e.seat, card: CARD + 10 * s.drawn + e.seat }, e.seat);
      }, advance),
    whisper: (rule) =>
      rule.do((s, e) => {
        s.drawn++;
        s.tell.whispered({ word: WORD + s.drawn }, [e.seat, (e.seat + 1) % 3]);
      }, advance),
  },
  outcome: (s) => (s.drawn < 6 ? null : { places: [1, 1, 1], scores: null, reason: 'enough' }),
});
