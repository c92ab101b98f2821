/** [T10] What a game does as its segments begin and end, with the turn engine leading, following or absent. */
import {
  describe as describeState,
  legalEvents,
  openStream,
  segment,
  startMatch,
  type TurnProfile,
  turnOf,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { sequenced, shadowDifference } from '@rondel/core/inspect';
import { describe, expect, test } from 'vitest';
import { gameOf, type State, type Step } from './turn-table.ts';

const MODES = ['on', 'shadow', 'off'] as const;
const SEATS = 4;
const everything = turnProfile().allowReplay({ cap: 2 }).allowPass().allowJoining();
const asked = [segment('q', { window: 'asked' }), segment('r', { window: 'asked' })] as const;
const nobody = segment('n', { window: 'none' });

const PROFILES: [string, TurnProfile][] = [
  ['one segment', turnProfile().segments('a').build()],
  [
    'one segment, questions and passes',
    turnProfile()
      .segments('a', ...asked)
      .allowPass()
      .build(),
  ],
  ['segments in a row', turnProfile().segments('a', nobody, 'c').build()],
  [
    'phases, repeats, questions and seats that come and go',
    everything
      .phase('early', 'a', segment('b', { repeatable: true }))
      .segments(nobody, 'c', ...asked)
      .pairCommit('a', 'c')
      .build(),
  ],
  [
    'a closing segment, backwards, all passes counted, turns that end with their seat',
    turnProfile()
      .segments('a', 'b', segment('c', { closing: true }), ...asked)
      .order('reverse')
      .allowPass({ count: 'cumulative' })
      .allowReplay()
      .allowLeaving({ activeTurn: 'end-turn' })
      .build(),
  ],
];

/** Steps that a hook can take, too; one that would be a mistake now does nothing. */
function stepsOf(profile: TurnProfile): Step[] {
  const asks = profile.asks > 0 ? ['q', 'r'] : [];
  const first = (s: State, mask: number): number => s.turn.apnap().find((seat) => (mask >> seat) & 1) ?? -1;
  return [
    (s) => s.turn.endSegment(),
    (s) => s.turn.advance(),
    (s) => s.turn.advanceTo((s.turn.owner + 2) % SEATS),
    (s) => {
      if (profile.passing && 'abc'.includes(s.turn.segment) && s.turn.active >= 0) s.turn.pass();
    },
    (s) => {
      if (profile.leaving !== null && s.turn.apnap().length > 2) s.turn.leave(s.turn.apnap()[0] as number);
    },
    (s) => {
      const gone = ~s.turn.living & (2 ** SEATS - 1);
      // Who is about to join cannot join again.
      if (!profile.joining || gone === 0 || s.players.score.get(0) === s.turn.number) return;
      s.players.score.set(0, s.turn.number);
      s.turn.join(31 - Math.clz32(gone));
    },
    (s) => {
      if (asks.length > 0 && s.turn.askRoom > 0) s.turn.ask(s.turn.apnap().slice(1), 'q');
    },
    (s) => {
      if (asks.length > 0 && s.turn.askRoom > 0) s.turn.ask(first(s, s.turn.living), 'r');
    },
    (s) => {
      if (s.turn.asked !== 0) s.turn.answer(first(s, s.turn.asked));
    },
  ];
}

/** Steps that only rules can take. */
function moreSteps(profile: TurnProfile): Step[] {
  const names = profile.segments.slice(0, profile.natural).map(({ name }) => name);
  return [
    (s) => {
      if (profile.replays > 0 && s.turn.canReplay) s.turn.replay();
    },
    (s) => {
      const next = names[names.indexOf(s.turn.segment) + 1];
      if (s.turn.asked === 0 && next !== undefined) s.turn.beginSegment(next);
    },
    (s) => {
      if (s.turn.asked === 0 && s.turn.segment === 'b' && profile.phases.length > 0) s.turn.beginSegment('b');
    },
    (s) => s.turn.endTurn(),
    (s) => {
      if (profile.phases.length > 0) s.turn.endPhase('early');
    },
    (s) => {
      if (profile.pairs.length > 0 && s.turn.segment === 'a') s.turn.commit();
    },
    () => {},
  ];
}

/** Notes what can be read of a turn, and then perhaps takes a step; which one depends on where the turn is. */
function hook(profile: TurnProfile, at: number, salt: number): Step {
  const steps = stepsOf(profile);
  return (s) => {
    const { turn } = s;
    const seen = [turn.active, turn.owner, turn.asked, turn.living, turn.askRoom, turn.passStreak];
    if (s.trace.length > 300) s.trace.clear();
    for (const value of [at, ...seen, turn.ordinal, turn.round, turn.number]) s.trace.push(value);
    for (const name of [turn.segment, turn.phase ?? '-']) s.trace.push(name.charCodeAt(0));
    const index = (salt + 5 * turn.number + 3 * at + turn.asked) % 19;
    // Nothing can be asked as a segment ends. Saying who is next, or joining, there is the same for the pieces,
    // but the turn in the shadow may hear of it a step late.
    if (at % 2 === 0 || ![2, 5, 6, 7].includes(index)) steps[index]?.(s);
  };
}

describe.each(PROFILES)('[T10] hooks in a turn of %s', (_, profile) => {
  test('are run at the same moments and may do the same, whoever leads', () => {
    for (let salt = 0; salt < 19; salt++) {
      const random = openStream(salt, 'hooks');
      const onSegment = Object.fromEntries(
        profile.segments.map(({ name }, i) => [
          name,
          { begin: hook(profile, 2 * i, salt), end: hook(profile, 2 * i + 1, salt) },
        ]),
      );
      const steps = [...stepsOf(profile), ...moreSteps(profile)];
      const setup: Step = (s) => {
        if (profile.leaving !== null && salt % 2 === 0) s.turn.leave(salt % SEATS, (salt + 1) % SEATS);
      };
      const game = gameOf(profile, { seats: SEATS, onSegment, steps, setup });
      let matches = MODES.map((mode) => startMatch(sequenced(game, mode), { first: salt % SEATS }));
      for (let events = 0; events < 20; events++) {
        const [on, shadow, off] = matches.map(({ state }) => {
          const { ahead: __, next: ___, ...turn } = turnOf(state);
          const { turn: _turn, moving: _moving, ...pieces } = describeState(state) as Record<string, unknown>;
          return { turn, pieces, legal: legalEvents(state) };
        });
        expect(shadow?.pieces).toEqual(on?.pieces);
        expect(off).toEqual(on);
        expect(describeState(matches[1]?.state as never).turn).toEqual(
          describeState(matches[0]?.state as never).turn,
        );
        const index = random.below(steps.length);
        matches = matches.map((match) => unwrap(match.handleEvent({ type: 'step', index })));
      }
      expect(shadowDifference(matches[1] as never)).toBeNull();
    }
  });
});
