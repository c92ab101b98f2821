/** The turn's part in a game: the rules of its events, and what the game does when its segments begin and end. */
import { type EventSchema, type EventType, isSentBy } from './event.ts';
import type { Engine } from './game.ts';
import { ASK, type CompiledRule, IGNORED, VALID } from './rule.ts';
import { isAsking } from './turn/asks.ts';
import type { OwnTurn } from './turn/own-turn.ts';
import type { ProfileData } from './turn/profile.ts';
import type { Turn } from './turn/turn.ts';
import type { TurnHooks, TurnSequencing } from './turn/turn-cells.ts';
import { turnEventOf } from './turn/turn-events.ts';
import { skipKinds } from './turn/turn-schema.ts';

/** The rule of one of the turn's own events, with what the game requires and does besides. */
export function turnRule(
  turn: Turn,
  type: EventType,
  verdicts: Engine['turnVerdicts'],
  mode: TurnSequencing,
  own: CompiledRule | null,
): CompiledRule {
  const { refuse, run, ...event } = turnEventOf(type.name);
  // While seats are asked, it is they who may act: but not for the one whose turn it is.
  const canBeForeign = turn.t.profile.asks > 0 && !event.answers && type.by === 'active';
  const test = (_s: unknown, view: unknown): number => {
    // Without a turn its events do nothing.
    if (mode === 'off') return IGNORED;
    const sent = view as { readonly seat: number };
    const isForeign = canBeForeign && sent.seat >= 0 && isAsking(turn.t);
    const refusal = isForeign ? 'wrong-segment' : refuse(turn, sent);
    return refusal === null ? VALID : (verdicts[refusal] as number);
  };
  const rule: CompiledRule = {
    where: `the event ${type.name} of the turn`,
    by: type.by,
    listed: type.listed,
    sealed: false,
    keepsStreak: event.keepsStreak,
    view: type.view,
    stages: -1,
    segments: null,
    wrongSegment: [],
    tests: [test],
    verdicts: [ASK],
    early: [],
    late: [test],
    isLateBoolean: false,
    mutators: [(_s, view) => run(turn, view as never)],
    split: null,
    listing: { kind: 'derived' },
    counting: null,
    isTried: true,
    isOpen: false,
    offered: event.offered === null || type.by === 'active' ? null : () => event.offered?.(turn) === true,
  };
  return own === null ? rule : addToTurn(rule, own);
}

/** The rule of an event of the turn, with what the game requires and does besides. */
function addToTurn(ofTurn: CompiledRule, own: CompiledRule): CompiledRule {
  if (own.split !== null || own.listing.kind !== 'derived') {
    throw new TypeError(`${own.where}: an event of the turn cannot be listed or split`);
  }
  const { where, stages, segments, wrongSegment, tests, verdicts, early, late, mutators } = own;
  return {
    ...ofTurn,
    where,
    stages,
    segments,
    wrongSegment,
    tests: [...ofTurn.tests, ...tests],
    verdicts: [...ofTurn.verdicts, ...verdicts],
    late: [...ofTurn.late, ...early, ...late],
    mutators: [...ofTurn.mutators, ...mutators],
  };
}

/** The game's part in its turn, checked against the profile. */
export function turnHooks(
  name: string,
  profile: ProfileData,
  definition: object,
  ownTurn: OwnTurn | null,
): TurnHooks {
  const {
    onSegment = {},
    turnScore,
    nextSeat,
    activeSeat,
  } = definition as {
    onSegment?: { [segment: string]: { begin?: (s: object) => void; end?: (s: object) => void } };
    turnScore?: (s: object, seat: number) => number;
    nextSeat?: (s: object, seat: number) => number;
    activeSeat?: (s: object) => number;
  };
  const names = profile.segments.map((segment) => segment.name);
  for (const segment of Object.keys(onSegment)) {
    if (!names.includes(segment))
      throw new TypeError(`${name}: onSegment.${segment}: there is no such segment`);
  }
  if (profile.order === 'scoreSorted' && turnScore === undefined) {
    throw new TypeError(`${name}: the order scoreSorted needs turnScore`);
  }
  if (profile.commits.some(({ order }) => order === 'bid') && !('commitValue' in definition)) {
    throw new TypeError(`${name}: commitments resolved by bid need commitValue`);
  }
  const { events } = definition as { readonly events: EventSchema };
  const lost = Object.keys(events).find((event) => events[event]?.sealed === true);
  if (lost !== undefined && profile.commits.length === 0) {
    throw new TypeError(`${name}: events.${lost} is sealed, but no segment has the window sealed`);
  }
  if (profile.order === 'custom' && nextSeat === undefined) {
    throw new TypeError(`${name}: the order custom needs nextSeat`);
  }
  const { segments, phases, facts } = profile;
  const kinds = skipKinds(profile);
  for (const { name: segment, otherwise } of segments) {
    if (otherwise !== null)
      checkOtherwise(`${name}: turns.segments(${segment}).otherwise`, definition, otherwise);
  }
  const onBegin = names.map((segment) => onSegment[segment]?.begin ?? null);
  const onEnd = names.map((segment) => onSegment[segment]?.end ?? null);
  // Where the game keeps its turn, its hooks are run by that, and not by a turn that follows it.
  const isKept = ownTurn !== null;
  const none = names.map(() => null);
  if (isKept && Object.keys(onSegment).length > 0) ownTurn.runHooks(onBegin, onEnd);
  return {
    // V8 inlines no access to frozen arrays, as a profile has them: that was 8 % of playing Commander on a runner.
    profile: { ...profile, segments: segments.slice(), phases: phases.slice(), facts: facts.slice() },
    kinds,
    phaseKinds: phases.map(({ kind }) => kinds.indexOf(kind)),
    phaseClears: phases.map(({ kind }) =>
      facts.reduce((bits, { until }, i) => (until === kind ? bits | (1 << i) : bits), 0),
    ),
    onBegin: isKept ? none : onBegin,
    onEnd: isKept ? none : onEnd,
    scoreOf: turnScore ?? null,
    nextSeat: nextSeat ?? null,
    activeSeat: activeSeat ?? (ownTurn === null ? null : () => ownTurn.active),
    own: ownTurn,
  };
}

/** What a seat answers without a word is an event that a seat can send, and that leaves nothing to choose. */
function checkOtherwise(where: string, definition: object, otherwise: string): void {
  const { events } = definition as { readonly events: EventSchema };
  const event = Object.hasOwn(events, otherwise) ? events[otherwise] : undefined;
  if (event === undefined) throw new TypeError(`${where}: the game has no event '${otherwise}'`);
  const { by, fields, isSealed } = isSentBy(event)
    ? { by: event.by, fields: event.fields, isSealed: event.sealed === true }
    : { by: 'active', fields: event, isSealed: false };
  if (Object.keys(fields).length > 0) throw new TypeError(`${where}: '${otherwise}' has fields`);
  if (by === 'system' || isSealed) throw new TypeError(`${where}: '${otherwise}' is no answer of a seat`);
}
