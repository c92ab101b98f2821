/** The register of the turn's steps: the one list that everything about them is derived from. */
import type { Capability } from '../capabilities.ts';
import { act } from './act.ts';
import { advance } from './advance.ts';
import { advanceTo } from './advance-to.ts';
import type { AllSteps } from './all-steps.ts';
import { answer } from './answer.ts';
import { ask } from './ask.ts';
import { beginSegment } from './begin-segment.ts';
import { commit } from './commit.ts';
import { endPhase } from './end-phase.ts';
import { endSegment } from './end-segment.ts';
import { endTurn } from './end-turn.ts';
import { excuse } from './excuse.ts';
import { expectCommits } from './expect-commits.ts';
import { extraTurn } from './extra-turn.ts';
import { insertPhases } from './insert-phases.ts';
import { insertSegment } from './insert-segment.ts';
import { join } from './join.ts';
import { leave } from './leave.ts';
import { pass } from './pass.ts';
import { replay } from './replay.ts';
import { report } from './report.ts';
import { resolved } from './resolved.ts';
import { setDepth } from './set-depth.ts';
import { setLimit } from './set-limit.ts';
import { setQueue } from './set-queue.ts';
import { skipSegment } from './skip-segment.ts';
import { skipTurn } from './skip-turn.ts';
import { special } from './special.ts';
import type { TurnStep } from './step.ts';
import { tick } from './tick.ts';
import { timeout } from './timeout.ts';

/** All steps, by name. */
export const STEPS = {
  advance,
  advanceTo,
  pass,
  replay,
  endSegment,
  beginSegment,
  endTurn,
  endPhase,
  ask,
  answer,
  commit,
  expectCommits,
  excuse,
  act,
  special,
  resolved,
  setDepth,
  report,
  extraTurn,
  skipTurn,
  skipSegment,
  insertSegment,
  insertPhases,
  leave,
  join,
  setQueue,
  setLimit,
  tick,
  timeout,
} as const satisfies { readonly [N in keyof AllSteps]: TurnStep };

/** The name of a step. */
export type StepName = keyof typeof STEPS;

/** The names of all steps. */
export const STEP_NAMES = Object.keys(STEPS) as StepName[];

/** The steps that a profile with these capabilities allows. */
export type AllowedStep<C extends Capability> = {
  [N in StepName]: (typeof STEPS)[N]['needs'][number] extends C ? N : never;
}[StepName];
