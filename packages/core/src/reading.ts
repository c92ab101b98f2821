/**
 * Readers of single states. They look like the `s` of rules, but each has a memory of its own that
 * points at one state for ever. What all readers of a game share is in one prototype; the accessors of
 * an artifact are made when it is first asked for, so that a reader costs next to nothing.
 */
import type { Game } from './game.ts';
import { type LookBack, lookBack } from './position.ts';
import { artifactAccess } from './schema/access.ts';
import { valuesOf } from './schema/cells.ts';
import type { ArtifactLayout, Block, Layout } from './schema/layout.ts';
import type { Memory, Site } from './schema/memory.ts';
import { OWN_TURN } from './turn/turn-cells.ts';

/** No artifact can be called like a symbol. Shared, so that one copy of core reads states of another's games. */
const MEMORY: unique symbol = Symbol.for('rondel.memory') as never;
const MADE: unique symbol = Symbol.for('rondel.made') as never;

interface Reading {
  readonly [MEMORY]: Memory;
  /** The accessors made so far, by number. */
  readonly [MADE]: unknown[];
}

/** The artifacts that rules reach by their names; the turn and the dice have objects of their own. */
export const ownArtifacts = ({ artifacts }: Layout): ArtifactLayout[] =>
  artifacts.filter(
    ({ name }) => name !== 'turn' && name !== OWN_TURN && name !== 'commits' && name !== 'random',
  );

/** A reader of what this memory points at. */
export function openReader(game: Game, memory: Memory): object {
  game.engine.reader ??= makeReaderPrototype(game);
  const reading = Object.create(game.engine.reader) as { [MEMORY]: Memory; [MADE]: unknown[] };
  reading[MEMORY] = memory;
  reading[MADE] = [];
  return reading;
}

/** What the readers of a game inherit. */
function makeReaderPrototype({ name: game, seats, teams, stages, engine }: Game): object {
  const prototype = {};
  const { layout, readTurn, remembers } = engine;
  const define = (name: string, get: (this: Reading) => unknown): void => {
    Object.defineProperty(prototype, name, { get, enumerable: true });
  };
  let count = 0;
  /** Makes something once for each reader. */
  const once = <T>(make: (site: Site, reader: object) => T): ((this: Reading) => T) => {
    const number = count++;
    return function () {
      this[MADE][number] ??= make({ memory: this[MEMORY], game, seats }, this);
      return this[MADE][number] as T;
    };
  };
  for (const artifact of ownArtifacts(layout)) {
    const block = artifact.blocks[0] as Block;
    if (artifact.form !== 'plain') {
      define(
        artifact.name,
        once((site) => artifactAccess(artifact, site)),
      );
    } else if (block.access !== null) {
      const { access } = block;
      define(
        artifact.name,
        once((site) => access(site, block, 0)),
      );
    } else {
      const { offset } = block;
      const values = valuesOf(block);
      define(artifact.name, function () {
        const cell = this[MEMORY].cells[offset] as number;
        return values === null ? cell : values[cell];
      });
    }
  }
  if (stages.length === 1) define('stage', () => stages[0]);
  define('seats', () => seats);
  define('teams', () => teams);
  define(
    'turn',
    once(({ memory }, reader) => readTurn(memory, reader)),
  );
  const look = once(({ memory }): LookBack => {
    if (!remembers) throw new TypeError(`${game}: occurrences needs repetition: true`);
    return lookBack(memory);
  });
  define('occurrences', function () {
    return look.call(this).occurrences();
  });
  define('occurrencesOf', function () {
    return look.call(this).occurrencesOf;
  });
  return prototype;
}
