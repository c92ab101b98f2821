import { advance, counter, defineGame, fromRecord, int, startMatch, switchOption, toRecord, unwrap, winFor, withOptions } from '@rondel/core';

const makeNim = (isMisere: boolean) =>
  defineGame({
    name: 'nim',
    seats: 2,
    state: { sticks: counter(21) },
    events: { take: { sticks: int(1, 3) } },
    refusals: { 'too-many': 'There are not that many sticks left.' },
    setup: (s) => {
      s.sticks = 21;
    },
    rules: {
      take: (rule) =>
        rule
          .when((s, e) => e.sticks <= s.sticks, 'too-many')
          .do((s, e) => {
            s.sticks -= e.sticks;
          }, advance),
    },
    outcome: (s) =>
      s.sticks > 0 ? null : winFor(s, isMisere ? s.turn.active : 1 - s.turn.active, 'the last stick is taken'),
  });

const before = makeNim(false);
const after = withOptions({ misere: switchOption(false) }, ({ misere }) => makeNim(misere));

const record = toRecord(unwrap(startMatch(before).handleEvent({ type: 'take', sticks: 3 })));
console.log(fromRecord(after, record).ok, before.signature === after.signature);
console.log(toRecord(startMatch(after.with({ misere: true }))).options);
