/** The turn of a game with a profile: everything that the turn engine can do. */
import { commitEvent } from '../resolve.ts';
import { turnHooks, turnRule } from '../turn-rules.ts';
import { refuseActor, refuseCommit } from '../window-checks.ts';
import { briefStates } from './brief.ts';
import { describeTurn } from './describe-turn.ts';
import { logFirstTurn, settleFirstTurn } from './first-turn.ts';
import type { TurnMachine } from './machine.ts';
import { findWrongTurn } from './profile-check.ts';
import { rowList } from './row-list.ts';
import { enterFirstSegment } from './schedule.ts';
import { segmentList } from './segment-list.ts';
import { makeTurn, type Turn } from './turn.ts';
import { turnEventSchema } from './turn-events.ts';
import { TURN_REFUSALS } from './turn-refusals.ts';
import { isEven, isPlain, isSteady, turnSchema } from './turn-schema.ts';
import { TurnView } from './turn-view.ts';
import { firstAsked, isAside, mayAct } from './window.ts';

export const FULL_MACHINE: TurnMachine = {
  refusals: TURN_REFUSALS,
  schemaOf: turnSchema,
  isPlain,
  isEven,
  isSteady,
  eventsOf: turnEventSchema,
  ruleOf: (turn, type, verdicts, mode, own) => turnRule(turn as Turn, type, verdicts, mode, own),
  hooksOf: turnHooks,
  makeTurn,
  makeReader: (t) => new TurnView(t),
  settle: (t) => {
    if (t.mode !== 'off') {
      settleFirstTurn(t);
      if (t.log !== null) logFirstTurn(t);
      enterFirstSegment(t);
    }
    t.own?.settle();
  },
  mayAct,
  isAside,
  refuseActor,
  refuseCommit,
  commit: commitEvent,
  sole: (t, inSegments, legal, seatShift) =>
    rowList(t, inSegments, legal.buffer) ?? segmentList(t, inSegments, legal, seatShift),
  firstAsked,
  briefOf: briefStates,
  findWrong: findWrongTurn,
  describe: describeTurn,
};
