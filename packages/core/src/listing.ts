/**
 * The list of legal events. Rules either list theirs, or the engine tries every value of the fields
 * against the conditions; both end up as codes in one buffer.
 */
import type { EventCodes, EventFieldCode } from './event.ts';
import type { Engine } from './game.ts';
import { actorBits, beginMoves, type MoveBuffer, type MoveCollector } from './moves.ts';
import { makeProbe, type Probe } from './probe.ts';
import type { CompiledRule, Counting } from './rule.ts';
import type { CompiledSet } from './set-list.ts';
import { passesEarly, tryValues } from './trying.ts';
import { isAsking } from './turn/asks.ts';
import { hasLeft } from './turn/rotation.ts';
import { segmentOf, TURN, type TurnCells } from './turn/turn-cells.ts';
import { hasOneActor, windowOf } from './turn/window.ts';

// A copy of one's own: V8 knows the value of a module's own constant, but loads an imported one each time.
const ACTIVE = TURN.active;

type Writer = (s: unknown, moves: unknown) => void;

/** An event to be listed, and how. */
export interface ListedRule {
  readonly rule: CompiledRule;
  readonly index: number;
  readonly fields: readonly EventFieldCode[];
  /** The rule's own list; `null` where every value is tried. */
  readonly write: Writer | null;
  /** Where that is a set. */
  readonly set: CompiledSet | null;
  /** For trying several fields; `null` where there are fewer. */
  readonly probe: Probe | null;
  /** The only field in a code: what one more is, and how many more there can be. */
  readonly step: number;
  readonly most: number;
  /** Whether all there is to ask for each value is one condition. */
  readonly isSimple: boolean;
  /** Whether one seat alone may send it, the active one or the holder, so that nobody else has to be thought of. */
  readonly isDirect: boolean;
}

/** The most values of an event's fields that are tried one by one. */
const MOST_TRIED = 1 << 16;

/** What is to be listed: the events that players choose from, less those that another one lists. */
export function listedRules(
  { types, seatShift, seatMask }: EventCodes,
  rules: readonly CompiledRule[],
  legal: MoveCollector,
): ListedRule[] {
  return types.flatMap((type, i) => {
    const rule = rules[i] as CompiledRule;
    const { listing } = rule;
    if ((!rule.listed && rule.offered === null) || listing.kind === 'other') return [];
    const list = 'list' in listing ? listing.list : null;
    const set = list && 'compile' in list ? list.compile(type, rule, legal) : null;
    const write = set?.write ?? (list && writerOf(rule, list as Writer));
    const values = type.fields.reduce((product, field) => product * (field.max - field.min + 1), 1);
    if (write === null && values > MOST_TRIED) {
      throw new RangeError(
        `${rule.where}: its fields have ${values} values, too many to try: write a list()`,
      );
    }
    const last = type.fields.at(-1);
    return [
      {
        rule,
        index: type.index,
        fields: type.fields,
        write,
        set,
        probe: write === null && type.fields.length > 1 ? makeProbe(type.fields, seatShift, seatMask) : null,
        step: 1 << (last?.shift ?? 0),
        most: last === undefined ? 0 : last.max - last.min,
        isSimple: rule.late.length === 1 && rule.isLateBoolean,
        isDirect: false,
      },
    ];
  });
}

/** What writes the list of a rule down. */
function writerOf(rule: CompiledRule, list: Writer): Writer {
  if (rule.early.length === 0) return list;
  return (s, moves) => {
    if (passesEarly(rule, s)) list(s, moves);
  };
}

/** Whose list has the events of a type; `null` where there is none. */
export function listerOf(
  type: number,
  rules: readonly CompiledRule[],
  codes: EventCodes,
  listed: readonly ListedRule[],
): ListedRule | null {
  const { listing, where } = rules[type] as CompiledRule;
  if (listing.kind !== 'other') return listed.find(({ index }) => index === type) ?? null;
  const found = listed.find(({ index }) => codes.types[index]?.name === listing.event);
  // A set has events of its own type alone.
  if (found?.write && !found.set) return found;
  throw new TypeError(`${where}: listedBy('${listing.event}'): that rule has no list()`);
}

/** Whether a rule can have anything to list in a segment: where nobody may act, the active seat has nothing. */
const isListedIn = ({ mode, profile }: TurnCells, { by, segments }: CompiledRule, segment: number): boolean =>
  (segments === null || segments[segment] === true) &&
  !(by === 'active' && mode === 'on' && profile.segments[segment]?.window === 'none');

/** The same for every segment of the turn: what can be listed there. */
export function listedIn(turn: TurnCells, listed: readonly ListedRule[]): ListedRule[][] {
  return turn.profile.segments.map(({ window }, segment) =>
    listed
      .filter(({ rule }) => isListedIn(turn, rule, segment))
      .map((item) => ({
        ...item,
        // In the windows of these names at most one seat may act.
        isDirect:
          item.rule.by === 'active' &&
          !item.rule.sealed &&
          (window === 'owner' || window === 'priority' || window === 'bidding') &&
          turn.mode === 'on',
      })),
  );
}

/** The index of the present segment, as the turn has it that the rules go by. */
export const segmentNow = ({ turn }: Engine): number =>
  turn.own === null ? segmentOf(turn) : turn.own.segmentIndex;

/**
 * The list of a plain turn in which one rule lists everything; `null` elsewhere. Most classic games have
 * one: it is all that random play has to call, and small enough to be taken into its loop.
 */
export function soleList(
  turn: TurnCells,
  inSegments: readonly (readonly ListedRule[])[],
  legal: MoveCollector,
  seatShift: number,
): ListedRule['write'] {
  if (!turn.plain) return turn.machine.sole(turn, inSegments, legal, seatShift);
  const [only, second] = inSegments[0] as readonly ListedRule[];
  return only?.rule.by === 'active' && second === undefined ? only.write : null;
}

/** How to count the legal events of the state in memory; `null` where they have to be listed. */
export const countingNow = ({ counting, turn }: Engine): Counting | null =>
  counting === null || isAsking(turn) ? null : counting;

/** The event at a place of the list that was just counted. */
export function eventAt(engine: Engine, counting: Counting, place: number): number {
  const { buffer, moves } = engine.legal;
  buffer.count = 0;
  buffer.of = null;
  buffer.actor.bits = ((engine.memory.cells[ACTIVE] as number) + 1) << engine.seatShift;
  counting.writeAt(engine.s, place, moves);
  return buffer.codes[0] as number;
}

/** Lists the legal events of the state in memory and tells how many there are; ends are not considered. */
export function listEvents(engine: Engine): number {
  const { sole, turn, memory } = engine;
  if (sole === null || isAsking(turn)) return listRules(engine);
  const { buffer, moves } = engine.legal;
  buffer.count = 0;
  buffer.of = null;
  buffer.actor.bits = ((memory.cells[ACTIVE] as number) + 1) << engine.seatShift;
  sole(engine.s, moves);
  return buffer.count;
}

function listRules(engine: Engine): number {
  const { codes, turn } = engine;
  const { buffer } = engine.legal;
  beginMoves(codes, buffer, turn);
  const listed = engine.listedIn[segmentNow(engine)] as readonly ListedRule[];
  if (listed.length === 0) return 0;

  // Many games have one event. A call of its own for it can be inlined.
  listRule(engine, listed[0] as ListedRule);
  for (let i = 1; i < listed.length; i++) listRule(engine, listed[i] as ListedRule);
  return buffer.count;
}

/** The same for a state, whose cells never change: until the next listing its events can be looked up. */
export function listState(engine: Engine): number {
  const count = listEvents(engine);
  engine.legal.buffer.of = engine.memory.cells;
  return count;
}

/** Whether an event is in the list that was just made for the state in memory. */
export const wasListed = ({ legal, memory }: Engine, code: number): boolean =>
  legal.buffer.of === memory.cells && includes(legal.buffer, 0, code);

/** Whether an event that its rule, or another one, lists is in that list. */
export function isInList(engine: Engine, code: number): boolean {
  const { buffer } = engine.legal;
  const type = code & engine.typeMask;
  const lister = engine.listers[type] as ListedRule;
  // Its own segments were looked at before; those of another rule that lists it were not.
  if (lister.index !== type && !isListedIn(engine.turn, lister.rule, segmentNow(engine))) return false;
  buffer.actor.bits = actorBits(engine.codes, engine.turn);
  if (lister.set) return lister.set.has(engine.s, buffer.actor.bits, code);
  // What was listed before stays as it is, in front.
  const start = buffer.count;
  listRule(engine, lister);
  const isIn = includes(buffer, start, code);
  buffer.count = start;
  return isIn;
}

function includes({ codes, count }: MoveBuffer, from: number, code: number): boolean {
  for (let i = from; i < count; i++) if (codes[i] === code) return true;
  return false;
}

/** The rule that cannot be listed in the state in memory: for the message of the error that it has thrown. */
export const whereListed = (engine: Engine): string =>
  engine.listedIn[segmentNow(engine)]?.find((listed) => {
    try {
      listRule(engine, listed);
      return false;
    } catch {
      return true;
    }
  })?.rule.where ?? engine.turn.game;

/** Lists the events of a rule in a segment in which it applies. */
function listRule(engine: Engine, listed: ListedRule): void {
  const { rule, write } = listed;
  const { legal } = engine;
  if (engine.stageCell >= 0) {
    const stage = engine.memory.cells[engine.stageCell] as number;
    if (((rule.stages >> stage) & 1) === 0) return;
  }
  if (write !== null) {
    // While nobody is to act there is nobody whose events these could be.
    const isOpen = rule.by === 'active' ? legal.buffer.actor.bits !== 0 : isTaken(engine.turn, rule);
    if (isOpen) write(engine.s, legal.moves);
  } else if (listed.isDirect) {
    const { bits } = legal.buffer.actor;
    if (bits !== 0) tryValues(engine, listed, bits);
  } else {
    tryActors(engine, listed);
  }
}

/** Sealed events are taken only while they are collected. */
const isTaken = (turn: TurnCells, { sealed }: CompiledRule): boolean =>
  !sealed || windowOf(turn) === 'sealed';

function tryActors(engine: Engine, listed: ListedRule): void {
  const { turn, seatShift } = engine;
  const { by, sealed, offered } = listed.rule;
  if ((offered !== null && !offered()) || !isTaken(turn, listed.rule)) return;
  if (by === 'active' && hasOneActor(turn)) {
    const { bits } = engine.legal.buffer.actor;
    if (bits !== 0) tryValues(engine, listed, bits);
    return;
  }
  if (by === 'system' || by === 'everyone') tryValues(engine, listed, 0);
  if (by === 'system') return;
  for (let seat = 0; seat < turn.seats; seat++) {
    const isIn = by === 'active' || sealed ? turn.machine.mayAct(turn, seat) : !hasLeft(turn, seat);
    if (isIn) tryValues(engine, listed, (seat + 1) << seatShift);
  }
}
