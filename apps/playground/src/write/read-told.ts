/** Reads what the sandbox says: as much as the page asked for, and nothing else. */
import type { OptionDescription } from '@rondel/core/inspect';
import {
  either,
  flag,
  listOf,
  named,
  number,
  only,
  orNull,
  type Reader,
  shape,
  text,
  whole,
} from './plain.ts';
import type {
  Answered,
  CheckReport,
  CodeFault,
  SimulationReport,
  Told,
  WrittenMove,
  WrittenTable,
} from './protocol.ts';
import { layout, picture, seatLook, trail, way, word } from './read-scene.ts';

/** Whatever the sandbox says is shorter than this, in letters. */
const LONGEST = 8_000_000;
const sentence = text(4000);
const record = text(4_000_000);

const optionValue = either(number, either(flag, word));
const option = shape<OptionDescription>({
  name: word,
  label: word,
  help: orNull(sentence),
  unit: orNull(word),
  standard: optionValue,
  value: optionValue,
  choices: orNull(listOf(optionValue, 500)),
  names: named(word, 500),
  min: orNull(whole),
  max: orNull(whole),
});

const table = shape<WrittenTable>({
  game: word,
  options: listOf(option, 100),
  looks: listOf(seatLook, 64),
  layout,
  picture,
  openPicture: orNull(picture),
  viewer: either(only('all', null), whole),
  hasSecrets: flag,
  ways: listOf(way, 20_000),
  trails: listOf(trail, 400),
  hasRolled: flag,
  next: only('person', 'other', 'nobody'),
  status: sentence,
  seats: listOf(shape<WrittenTable['seats'][number]>({ word, isActing: flag, team: sentence }), 64),
  from: whole,
  moves: listOf(shape<WrittenMove>({ seat: orNull(whole), short: word, spoken: sentence }), 1000),
  index: whole,
  length: whole,
  sceneFaults: listOf(sentence, 20),
  record,
});

const fault = shape<CodeFault>({ message: sentence, line: orNull(whole), column: orNull(whole) });

const sound = shape<Extract<CheckReport, { isSound: true }>>({
  isSound: only(true),
  playouts: whole,
  seed: whole,
});
const unsound = shape<Extract<CheckReport, { isSound: false }>>({
  isSound: only(false),
  playouts: whole,
  seed: whole,
  reason: sentence,
  details: listOf(sentence, 100),
  match: whole,
  events: listOf(sentence, 5000),
  record,
});

const simulation = shape<SimulationReport>({
  count: whole,
  seed: whole,
  finished: whole,
  mean: number,
  deviation: number,
  min: whole,
  median: whole,
  max: whole,
  bars: listOf(whole, 100),
  barWidth: whole,
  by: only('seat', 'team', 'result'),
  outcomes: listOf(
    shape<SimulationReport['outcomes'][number]>({
      name: sentence,
      count: whole,
      rate: number,
      low: number,
      high: number,
    }),
    66,
  ),
  score: orNull(shape<NonNullable<SimulationReport['score']>>({ mean: number, best: orNull(number) })),
  endings: listOf(shape<SimulationReport['endings'][number]>({ reason: sentence, count: whole }), 200),
  branching: orNull(number),
  digest: word,
  eventsPerSecond: number,
});

type Of<K extends Told['kind']> = Extract<Told, { kind: K }>;
const id = whole;
const KINDS: { readonly [K in Told['kind']]: Reader<Of<K>> } = {
  ready: shape<Of<'ready'>>({ kind: only('ready'), names: named(listOf(word, 1000), 20) }),
  busy: shape<Of<'busy'>>({ id, kind: only('busy'), done: number, of: number }),
  faults: shape<Of<'faults'>>({ id, kind: only('faults'), faults: listOf(fault, 100) }),
  table: shape<Of<'table'>>({
    id,
    kind: only('table'),
    table,
    note: orNull(sentence),
    refusal: orNull(shape<{ code: string; message: string }>({ code: word, message: sentence })),
  }),
  checked: shape<Of<'checked'>>({ id, kind: only('checked'), report: either(sound, unsound) }),
  simulated: shape<Of<'simulated'>>({ id, kind: only('simulated'), report: simulation }),
};

/** What was said; `null` if it is nothing that the sandbox says. */
export function readTold(said: unknown): Told | null {
  try {
    const value = JSON.parse(text(LONGEST)(said)) as { readonly kind: Told['kind'] };
    return Object.hasOwn(KINDS, value.kind) ? KINDS[value.kind](value) : null;
  } catch {
    return null;
  }
}

/** Whether this ends a question. */
export const isAnswer = (told: Told): told is Answered => told.kind !== 'ready' && told.kind !== 'busy';
