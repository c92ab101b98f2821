/** The turn of a game that declares no profile. */
import { ENGINE_REFUSAL } from '../refusals.ts';
import { artifact } from '../schema/field.ts';
import { COMMON_FIELDS } from './common-fields.ts';
import type { TurnMachine } from './machine.ts';
import { makePlainTurn, readPlainTurn } from './plain-turn.ts';
import { TURN } from './turn-cells.ts';
import { WRONG_SEGMENT } from './turn-refusals.ts';

const never = (): never => {
  throw new TypeError('a plain turn has no such thing');
};

/** One segment, the active seat acts, seats in order, and nothing besides. */
export const PLAIN_MACHINE: TurnMachine = {
  refusals: { 'wrong-segment': WRONG_SEGMENT },
  schemaOf: () => ({ turn: artifact(COMMON_FIELDS) }),
  isPlain: () => true,
  isEven: () => true,
  isSteady: () => false,
  eventsOf: () => ({}),
  ruleOf: never,
  hooksOf: (game, profile, definition) => {
    for (const part of ['onSegment', 'turnRules']) {
      if (Object.keys((definition as { readonly [part: string]: object })[part] ?? {}).length > 0) {
        throw new TypeError(`${game}: ${part} needs a profile (turns: turnProfile())`);
      }
    }
    return {
      profile,
      kinds: [],
      phaseKinds: [],
      phaseClears: [],
      onBegin: [null],
      onEnd: [null],
      scoreOf: null,
      nextSeat: null,
      activeSeat: null,
      own: null,
    };
  },
  makeTurn: makePlainTurn,
  makeReader: readPlainTurn,
  settle: never,
  mayAct: (t, seat) => seat >= 0 && t.memory.cells[TURN.active] === seat,
  isAside: () => false,
  refuseActor: (engine) => engine.ownRefusals + ENGINE_REFUSAL.notYourTurn,
  refuseCommit: (engine) => engine.turnVerdicts['wrong-segment'] as number,
  commit: never,
  sole: never,
  firstAsked: never,
  findWrong: () => null,
  describe: (_t, _cells, raw) => raw,
};
