/**
 * The turn of Commander, as data: thirteen steps in five phases, priority in most of them, combat steps
 * that depend on attackers and first strike, a cleanup that repeats while there is work in it.
 */
import { segment, turnProfile } from '@rondel/core';

/** All steps, in order. */
export const STEP_NAMES = [
  'untap',
  'upkeep',
  'draw',
  'main1',
  'begin-combat',
  'declare-attackers',
  'declare-blockers',
  'first-strike',
  'combat-damage',
  'end-combat',
  'main2',
  'end',
  'cleanup',
] as const;
export type Step = (typeof STEP_NAMES)[number];

/** Somebody who only acts and acts does not keep the others from going on. */
export const MOST_ACTIONS = 64;
// Whether anybody may act in a step is decided as it begins: effects can close it.
const priority = { window: 'priority', openIf: 'priority', actions: MOST_ACTIONS } as const;

/** What the rules leave open and a table may choose. */
export interface TurnPolicies {
  /** Which of several pending extra turns is taken first. */
  readonly extraTurns: 'lifo' | 'fifo';
  /** What becomes of a turn whose player leaves. */
  readonly onActiveLeaves: 'continue' | 'end-turn';
  /** For what a limit of time is. */
  readonly timePer: 'turn' | 'match';
  /** Whether attackers and blockers are declared here, and not at a real table. */
  readonly declares: boolean;
}

/** The profile of Commander's turn. */
export type CommanderTurns = ReturnType<typeof commanderTurns>;

/** The turn of Commander under these policies. */
export function commanderTurns({ extraTurns, onActiveLeaves, timePer, declares }: TurnPolicies) {
  // Who declares has to hold the window, also where an effect takes priority away.
  const declaration = declares ? ({ window: 'priority', actions: MOST_ACTIONS } as const) : priority;
  return (
    turnProfile()
      .phase(
        'beginning',
        segment('untap', { window: 'none' }),
        segment('upkeep', priority),
        segment('draw', priority),
      )
      .phase('main', segment('main1', priority))
      .phase(
        'combat',
        segment('begin-combat', priority),
        segment('declare-attackers', declaration),
        segment('declare-blockers', { ...declaration, when: 'attackers' }),
        segment('first-strike', { ...priority, when: ['attackers', 'first-strike'] }),
        segment('combat-damage', { ...priority, when: 'attackers' }),
        segment('end-combat', priority),
      )
      .phase('main', segment('main2', priority))
      .phase(
        'ending',
        segment('end', priority),
        segment('cleanup', { ...priority, openIf: 'cleanup-work', again: true, closing: true }),
      )
      .fact('attackers', { until: 'combat' })
      .fact('first-strike')
      .fact('priority')
      .fact('cleanup-work')
      .allowExtraTurns({ first: extraTurns })
      .allowSkips()
      // Room for the phases of many spells, and for those that a system inserts besides.
      .allowInserts({ most: 64 })
      .allowLeaving({ activeTurn: onActiveLeaves })
      .limitTime({ per: timePer })
      .events({
        pass: 'active',
        act: 'active',
        special: 'active',
        leave: 'everyone',
        leaveTogether: 'system',
        proceed: 'system',
        resolved: 'system',
        report: 'system',
        extraTurn: 'system',
        skipTurn: 'system',
        skipSegment: 'system',
        insertSegment: 'system',
        insertPhase: 'system',
        endTurn: 'system',
        endPhase: 'system',
        setLimit: 'system',
        tick: 'system',
        timeout: 'system',
      })
      .build()
  );
}
