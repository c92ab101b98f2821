import { advance, array, defineGame, drawFor, int, makeKeys, positionKey, startMatch } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';

const { low, high } = makeKeys('lamps', 4);
/** A number of the key after a lamp is switched. */
const flipped = (key: number, pairs: Int32Array, lamp: number): number => key ^ (pairs[lamp] ?? 0);

/** Four lamps are switched by turns; no pattern may come back; who cannot move has lost. */
const lamps = defineGame({
  name: 'lamps',
  seats: 2,
  repetition: 'key',
  state: { lamps: array(4, int(0, 1)), key: positionKey() },
  events: { flip: { lamp: int(0, 3) } },
  refusals: { seen: 'That pattern was there before.' },
  rules: {
    flip: (rule) =>
      rule
        .when((s, { lamp }) => {
          return s.occurrencesOf(flipped(s.key.get(0), low, lamp), flipped(s.key.get(1), high, lamp)) === 0;
        }, 'seen')
        .do((s, { lamp }) => {
          s.lamps.set(lamp, 1 - s.lamps.get(lamp));
          s.key.set(0, flipped(s.key.get(0), low, lamp));
          s.key.set(1, flipped(s.key.get(1), high, lamp));
        }, advance),
  },
  outcome: () => null,
  stuck: (s) => drawFor(s, 'every pattern around was there before'),
});

checkGame(lamps);
let match = startMatch(lamps);
for (const lamp of [0, 1, 0, 1]) {
  const result = match.handleEvent({ type: 'flip', lamp });
  if (result.ok) match = result.value;
  else console.log(lamp, result.refusal.message);
}
