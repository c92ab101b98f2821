/** Rules that never mattered: events that nobody played, refusals that nobody got, values that nobody chose. */
import { figure, type Measured, randomly, type StudyBasis, whole } from '../material.ts';
import { ruleOfThree } from '../numbers.ts';
import { SOURCES } from '../sources.ts';

export function deadRuleFigures(basis: StudyBasis): Measured[] {
  return [deadEvents(basis), deadRefusals(basis), deadValues(basis)];
}

const list = (names: readonly string[]): string | null =>
  names.length === 0 ? null : `Never: ${names.join(', ')}.`;

function deadEvents(basis: StudyBasis): Measured {
  const { game, material } = basis;
  const { random, searched } = material;
  const rows = game.engine.codes.types.map(({ name, index, listed }) => ({
    name,
    listed,
    played: random.types[index] as number,
    searched: searched.reduce((sum, { types }) => sum + (types[index] as number), 0),
    accepted: random.attempts.accepted[index] as number,
  }));
  const dead = rows.filter((row) => row.played + row.searched + row.accepted === 0);
  const trials = random.games.reduce((sum, { events }) => sum + events, 0);
  return figure(
    {
      id: 'dead-events',
      group: 'dead rules',
      name: 'Events that never happened',
      question: 'Which declared events did nobody play, and would the rules never have accepted?',
      unit: 'number',
      method:
        `${randomly(basis)}, the ${searched.length} searched games, and ${whole(random.attempts.tries)} events that were ` +
        'tried at random at positions of the former. Events that the game does not list, such as resigning, are only tried.',
      source: SOURCES.rondel,
    },
    { value: dead.length, uncertainty: null },
    {
      note:
        list(dead.map(({ name }) => name)) === null
          ? null
          : `${list(dead.map(({ name }) => name))} With 95 % certainty random play has such an event less than once in ${whole(
              1 / ruleOfThree(trials),
            )} events.`,
      table: {
        columns: [
          { name: 'event', unit: null },
          { name: 'random play', unit: 'number' },
          { name: 'searched play', unit: 'number' },
          { name: 'accepted when tried', unit: 'number' },
          { name: 'listed', unit: null },
        ],
        rows: rows.map((row) => [
          row.name,
          row.played,
          row.searched,
          row.accepted,
          row.listed ? 'yes' : 'no',
        ]),
      },
    },
  );
}

function deadRefusals(basis: StudyBasis): Measured {
  const { engine } = basis.game;
  const { tries, refusals } = basis.material.random.attempts;
  const own = engine.refusals.slice(0, engine.ownRefusals);
  const dead = own.filter(({ code }) => (refusals[code] ?? 0) === 0);
  return figure(
    {
      id: 'dead-refusals',
      group: 'dead rules',
      name: 'Refusals that were never given',
      question: 'Which reasons to refuse an event did nobody ever get to see?',
      unit: 'number',
      method:
        `${whole(tries)} events tried at positions of random playouts: half of them legal events with one value changed, ` +
        'half of any type with any values. A refusal that needs a rare position or a rare event may be missing here and ' +
        'still be needed.',
      source: SOURCES.rondel,
    },
    { value: dead.length, uncertainty: null },
    {
      note:
        dead.length === 0
          ? null
          : `${list(dead.map(({ code }) => code))} With 95 % certainty fewer than one in ${whole(
              1 / ruleOfThree(tries),
            )} such tries gives one of them.`,
      table: {
        columns: [
          { name: 'refusal', unit: null },
          { name: 'given', unit: 'number' },
          { name: 'what it says', unit: null },
        ],
        rows: own.map(({ code, message }) => [code, refusals[code] ?? 0, message]),
      },
    },
  );
}

function deadValues(basis: StudyBasis): Measured {
  const { values } = basis.material.random;
  const rows = Object.entries(values).map(([field, counts]) => ({
    field,
    all: counts.length,
    used: counts.filter((times) => times > 0).length,
  }));
  const dead = rows.reduce((sum, { all, used }) => sum + all - used, 0);
  return figure(
    {
      id: 'dead-values',
      group: 'dead rules',
      name: 'Values that were never chosen',
      question: 'Does every value that an event can carry occur?',
      unit: 'number',
      method: `${randomly(basis)}. Fields of listed events with at most 128 values.`,
      source: SOURCES.rondel,
    },
    { value: dead, uncertainty: null },
    {
      table:
        rows.length === 0
          ? null
          : {
              columns: [
                { name: 'field', unit: null },
                { name: 'values', unit: 'number' },
                { name: 'chosen', unit: 'number' },
              ],
              rows: rows.map(({ field, all, used }) => [field, all, used]),
            },
    },
  );
}
