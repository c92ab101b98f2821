/** Trying events: every value of an event's fields is put to the conditions of its rule, and what they let pass is listed. */
import type { Engine } from './game.ts';
import type { ListedRule } from './listing.ts';
import { nextCode, type Probe } from './probe.ts';
import { type CompiledRule, VALID } from './rule.ts';

/** What trying needs of an engine. */
type Listing = Pick<Engine, 's' | 'legal'>;

/** Tries every value of the fields against the conditions. */
export function tryValues(engine: Listing, listed: ListedRule, actor: number): void {
  const { rule, index, fields } = listed;
  const base = index | actor;
  rule.view.code = base;
  if (rule.early.length > 0 && !passesEarly(rule, engine.s)) return;
  if (fields.length === 0) {
    const { buffer } = engine.legal;
    if (passesLate(rule, engine.s)) buffer.codes[buffer.count++] = base;
    return;
  }
  if (listed.probe !== null) tryFields(engine, listed, listed.probe, base);
  else if (listed.isSimple) tryByOne(engine, listed, base);
  else if (rule.late.length === 0) addAll(engine.legal, listed, base);
  else tryByAll(engine, listed, base);
}

/**
 * Tries the values of several fields. A condition that turned an event down without looking at its last fields turns
 * down all of their values, which are passed over (court lists twice as fast); one that let it pass is not asked
 * again before a field changes that it looked at.
 */
function tryFields(engine: Listing, { rule, fields }: ListedRule, probe: Probe, base: number): void {
  const { buffer } = engine.legal;
  const { event, held } = probe;
  const { late } = rule;
  const last = fields.length;
  for (let i = 0; i < late.length; i++) held[i] = last;
  for (let code = base; code >= 0; ) {
    probe.code = code;
    let isLegal = true;
    for (let i = 0; i < late.length && isLegal; i++) {
      if ((held[i] as number) < last) continue;
      probe.seen = -1;
      isLegal = holds((late[i] as Test)(engine.s, event));
      if (isLegal) held[i] = probe.seen;
    }
    if (isLegal) buffer.codes[buffer.count++] = code;
    code = nextCode(probe, fields, isLegal ? last - 1 : probe.seen);
  }
}

/**
 * Tries every value of the only field. This loop has one condition and nothing else in it, so that V8
 * gets the condition into it (random play of tic-tac-toe took a fifth longer with the general one below).
 */
function tryByOne(engine: Listing, { rule, step, most }: ListedRule, head: number): void {
  const { buffer } = engine.legal;
  const { codes } = buffer;
  const { view } = rule;
  const { event } = view;
  const { s } = engine;
  const test = rule.late[0] as Test;
  let { count } = buffer;
  let code = head;
  for (let value = 0; value <= most; value++) {
    view.code = code;
    if (test(s, event) === true) codes[count++] = code;
    code += step;
  }
  buffer.count = count;
}

function tryByAll(engine: Listing, { rule, step, most }: ListedRule, head: number): void {
  const { buffer } = engine.legal;
  for (let value = 0; value <= most; value++) {
    const code = head + value * step;
    rule.view.code = code;
    if (passesLate(rule, engine.s)) buffer.codes[buffer.count++] = code;
  }
}

/** Adds every value of the only field, where nothing is asked of it. */
function addAll({ buffer }: Listing['legal'], { step, most }: ListedRule, head: number): void {
  const { codes, count } = buffer;
  const end = count + most + 1;
  let code = head;
  let at = count;
  // Four at a time: a fifth less for a bid of 101 values.
  for (; at < end - 3; at += 4) {
    codes[at] = code;
    codes[at + 1] = (code + step) | 0;
    codes[at + 2] = (code + 2 * step) | 0;
    codes[at + 3] = (code + 3 * step) | 0;
    code = (code + 4 * step) | 0;
  }
  for (; at < end; at++) {
    codes[at] = code;
    code = (code + step) | 0;
  }
  buffer.count = end;
}

/** A condition says `true`; one that chooses its answer says that it has none, or that all is well. */
const holds = (answer: unknown): boolean => answer === true || answer === null || answer === VALID;

export function passesEarly({ early, view }: CompiledRule, s: unknown): boolean {
  for (let i = 0; i < early.length; i++) if (!holds((early[i] as Test)(s, view.event))) return false;
  return true;
}

export function passesLate({ late, view }: CompiledRule, s: unknown): boolean {
  const { event } = view;
  const count = late.length;
  if (count === 0) return true;
  // The first is written out, so that it has a call of its own to be inlined.
  if (!holds((late[0] as Test)(s, event))) return false;
  for (let i = 1; i < count; i++) if (!holds((late[i] as Test)(s, event))) return false;
  return true;
}

type Test = (s: unknown, event: unknown) => unknown;
