/** Sealed commitments: kept until all are there, then carried out together, in an order that is written down. */
import { type EventType, seatOf } from './event.ts';
import type { Engine } from './game.ts';
import { type CompiledRule, runRule } from './rule.ts';
import { isComplete, keepCommit, pairingNow, revealCommits } from './turn/commit.ts';
import { nextInOrder } from './turn/rotation.ts';
import { drive, finishSegment } from './turn/schedule.ts';
import { allSeats, ownerOf, type TurnCells } from './turn/turn-cells.ts';

/** Keeps a sealed event, and opens them all if it was the last and nothing else does. */
export function commitEvent(engine: Engine, code: number): void {
  const { turn, codes } = engine;
  keepCommit(turn, seatOf(codes, code), code);
  if (pairingNow(turn)?.automatic && isComplete(turn)) resolveCommits(engine);
}

/**
 * Opens the commitments: they are carried out in their order, then the segment of resolution begins.
 */
export function resolveCommits(engine: Engine): void {
  drive(engine.turn, openCommits, engine);
}

function openCommits(turn: TurnCells, engine: Engine): void {
  const { codes } = engine.opened;
  revealCommits(turn);
  const count = orderCommits(engine);
  for (let i = 0; i < count; i++) {
    const code = codes[i] as number;
    const rule = engine.rules[code & engine.typeMask] as CompiledRule;
    rule.view.code = code;
    runRule(rule, engine.s);
  }
  finishSegment(turn);
}

/**
 * Puts the commitments into the order in which they are carried out, and tells how many there are: turn order
 * from the owner of the turn, or highest value first with ties in turn order. All are valued before the first
 * is carried out.
 */
function orderCommits(engine: Engine): number {
  const { turn, opened } = engine;
  const { codes, worths } = opened;
  const { cells } = turn.memory;
  const all = allSeats(turn);
  let count = 0;
  let seat = ownerOf(turn);
  for (let i = 0; i < turn.seats; i++) {
    const code = cells[turn.commits + seat] as number;
    seat = nextInOrder(turn, seat, all);
    if (code < 0) continue;
    const worth = worthOf(engine, code);
    let place = count++;
    for (; place > 0 && (worths[place - 1] as number) < worth; place--) {
      codes[place] = codes[place - 1] as number;
      worths[place] = worths[place - 1] as number;
    }
    codes[place] = code;
    worths[place] = worth;
  }
  return count;
}

/** What a commitment is worth where that decides when it is carried out; elsewhere they are all equal. */
function worthOf(engine: Engine, code: number): number {
  const { turn, rules, typeMask, commitValue, opened, codes, s } = engine;
  if (commitValue === null || pairingNow(turn)?.order !== 'bid') return 0;
  const { view } = rules[code & typeMask] as CompiledRule;
  view.code = code;
  opened.views ??= codes.types.map(withType);
  return commitValue(s as never, opened.views[code & typeMask] as never);
}

/** An event that also tells its type: a rule has one type of event, but those to be valued can be of several. */
const withType = ({ name, view }: EventType): object => Object.create(view.event, { type: { value: name } });
