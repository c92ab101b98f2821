/** All steps of the turn as rule code calls them, put together from the files of the steps. */
import type { ActStep } from './act.ts';
import type { AdvanceStep } from './advance.ts';
import type { AdvanceToStep } from './advance-to.ts';
import type { AnswerStep } from './answer.ts';
import type { AskStep } from './ask.ts';
import type { BeginSegmentStep } from './begin-segment.ts';
import type { CommitStep } from './commit.ts';
import type { EndPhaseStep } from './end-phase.ts';
import type { EndSegmentStep } from './end-segment.ts';
import type { EndTurnStep } from './end-turn.ts';
import type { ExcuseStep } from './excuse.ts';
import type { ExpectCommitsStep } from './expect-commits.ts';
import type { ExtraTurnStep } from './extra-turn.ts';
import type { InsertPhasesStep } from './insert-phases.ts';
import type { InsertSegmentStep } from './insert-segment.ts';
import type { JoinStep } from './join.ts';
import type { LeaveStep } from './leave.ts';
import type { PassStep } from './pass.ts';
import type { ReplayStep } from './replay.ts';
import type { ReportStep } from './report.ts';
import type { ResolvedStep } from './resolved.ts';
import type { SetDepthStep } from './set-depth.ts';
import type { SetLimitStep } from './set-limit.ts';
import type { SetQueueStep } from './set-queue.ts';
import type { SkipSegmentStep } from './skip-segment.ts';
import type { SkipTurnStep } from './skip-turn.ts';
import type { SpecialStep } from './special.ts';
import type { TickStep } from './tick.ts';
import type { TimeoutStep } from './timeout.ts';

/**
 * Every step there is, whatever a profile allows; `G`, `K` and `F` are its segments, phases and facts, `A` the
 * segments in which seats are asked.
 */
export interface AllSteps<
  G extends string = string,
  K extends string = string,
  F extends string = string,
  A extends string = G,
> extends AdvanceStep,
    AdvanceToStep,
    PassStep,
    ReplayStep,
    EndSegmentStep,
    BeginSegmentStep<G>,
    EndTurnStep,
    EndPhaseStep<K>,
    AskStep<A>,
    AnswerStep,
    CommitStep,
    ExpectCommitsStep,
    ExcuseStep,
    ActStep,
    SpecialStep,
    ResolvedStep,
    SetDepthStep,
    ReportStep<F>,
    ExtraTurnStep<G, K>,
    SkipTurnStep,
    SkipSegmentStep<G, K>,
    InsertSegmentStep<G>,
    InsertPhasesStep<G, K>,
    LeaveStep,
    JoinStep,
    SetQueueStep,
    SetLimitStep,
    TickStep,
    TimeoutStep {}
