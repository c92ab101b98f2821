/** A game as plain data, for those who show games without knowing them: forms, boards, documents. */
import type { Board } from '../board/board.ts';
import type { EventFieldCode, Sender } from '../event.ts';
import type { Game, OptionValue } from '../game.ts';
import { hidesFields } from '../guess.ts';
import type { OptionSpec } from '../options.ts';
import type { Codec, Visibility } from '../schema/field.ts';
import type { ArtifactLayout, Block, Item } from '../schema/layout.ts';
import type { Teams } from '../teams.ts';
import type { ProfileData, Window } from '../turn/profile.ts';

/** What a value may be. */
export interface ValueDescription {
  readonly kind: Codec['kind'];
  readonly min: number;
  readonly max: number;
  /** Whether it may be none. */
  readonly isOptional: boolean;
  /** For names: all of them. */
  readonly names: readonly string[] | null;
  /** For tiles: the board. */
  readonly board: BoardDescription | null;
}

/** A board that a field of the state is laid out on: its tiles, and which of them lead to which. */
export interface BoardDescription {
  readonly kind: string;
  readonly tiles: readonly string[];
  readonly links: { readonly [relation: string]: readonly number[] };
}

/** A field of the state. */
export interface FieldDescription {
  /** `null` for an artifact that is itself a single field. */
  readonly name: string | null;
  readonly shape: Block['shape'];
  /** How many values it has at most: 1, the length of an array, the room of a list. */
  readonly items: number;
  /** For a grid: how many of them are in a row; else as many as there are. */
  readonly width: number;
  readonly visibility: Visibility;
  readonly value: ValueDescription;
  /** For a list of records: its fields. */
  readonly columns: readonly { readonly name: string; readonly value: ValueDescription }[] | null;
}

/** A part of the state: what it is called, how many there are, and what fields it has. */
export interface ArtifactDescription {
  readonly name: string;
  /** A single field, one thing with several, or many such things. */
  readonly form: ArtifactLayout['form'];
  readonly count: number;
  /** The names of the members of a group, if they have names. */
  readonly names: readonly string[] | null;
  /** Whether there is one for every seat. */
  readonly isPerSeat: boolean;
  readonly fields: readonly FieldDescription[];
}

/** A type of event: who may send it, and with which fields. */
export interface EventDescription {
  readonly type: string;
  readonly by: Sender;
  readonly isListed: boolean;
  readonly isSealed: boolean;
  /** The others do not see what is secret. */
  readonly fields: readonly (ValueDescription & { readonly name: string; readonly isSecret: boolean })[];
}

/** A segment of a turn: who may act in it, and when it is entered. */
export interface SegmentDescription {
  readonly name: string;
  readonly phase: string | null;
  readonly window: Window;
  readonly isRepeatable: boolean;
  /** The facts that must hold for it to begin. */
  readonly when: readonly string[];
  readonly isClosing: boolean;
}

/** An option of a game, as a form for it needs it. */
export interface OptionDescription {
  readonly name: string;
  /** What people read: the name in words, if the game says nothing. */
  readonly label: string;
  readonly help: string | null;
  /** What a number counts. */
  readonly unit: string | null;
  readonly standard: OptionValue;
  readonly value: OptionValue;
  /** What it can be, one by one; `null` where it is a number of a range and nothing else. */
  readonly choices: readonly OptionValue[] | null;
  /** What choices are called that have another name for people, by the choice. */
  readonly names: { readonly [choice: string]: string };
  /** The ends of a range of whole numbers; `null` without one. */
  readonly min: number | null;
  readonly max: number | null;
}

/** All that can be said about a game without playing it. Plain data, which can be sent as JSON. */
export interface GameDescription {
  readonly name: string;
  readonly version: number;
  readonly seats: number;
  /** The seats that win and lose together; a seat that plays for itself is alone in its list. */
  readonly teams: Teams;
  /** The most points of a game of a single team; `null` if the game does not say. */
  readonly bestScore: number | null;
  readonly isRandom: boolean;
  /** Whether anything is hidden from somebody: fields, or events of others. */
  readonly hasSecrets: boolean;
  readonly options: readonly OptionDescription[];
  readonly stages: readonly string[];
  readonly segments: readonly SegmentDescription[];
  readonly order: ProfileData['order'];
  readonly state: readonly ArtifactDescription[];
  readonly events: readonly EventDescription[];
  readonly refusals: readonly { readonly code: string; readonly message: string }[];
  readonly tells: readonly string[];
}

/** Artifacts of the engine, which every game has in its own way. */
const ENGINE = new Set(['turn', 'random', 'stage', 'commits', 'moving']);

/**
 * Describes a game.
 * @example
 * describeGame(kalaha).events[0].fields[0].max // 5
 */
export function describeGame(game: Game): GameDescription {
  const { engine, turns } = game;
  return {
    name: game.name,
    version: game.version,
    seats: game.seats,
    teams: game.teams,
    bestScore: game.bestScore,
    isRandom: game.isRandom,
    hasSecrets:
      hidesFields(engine) ||
      engine.codes.types.some(({ sealed, fields }) => sealed || fields.some(({ secret }) => secret)),
    options: Object.entries(game.optionSpecs).map(([name, spec]) =>
      describeOption(name, spec, game.options[name]),
    ),
    stages: game.stages,
    segments: turns.segments.map((segment) => ({
      name: segment.name,
      phase: turns.phases[segment.phase]?.kind ?? null,
      window: segment.window,
      isRepeatable: segment.repeatable,
      when: turns.facts.filter((_, i) => (segment.gate >> i) & 1).map(({ name }) => name),
      isClosing: segment.closing,
    })),
    order: turns.order,
    state: engine.layout.artifacts.filter(({ name }) => !ENGINE.has(name)).map(describeArtifact),
    events: engine.codes.types.map(({ name, by, listed, sealed, fields }) => ({
      type: name,
      by,
      isListed: listed,
      isSealed: sealed,
      fields: fields.map((field) => ({
        name: field.name,
        isSecret: field.secret,
        ...describeEventField(field),
      })),
    })),
    refusals: engine.refusals.slice(0, engine.ownRefusals).map(({ code, message }) => ({ code, message })),
    tells: [...engine.tells.keys()],
  };
}

function describeOption(name: string, spec: OptionSpec, value: OptionValue | undefined): OptionDescription {
  const { default: standard, label, help, unit, names } = spec;
  return {
    name,
    label: label ?? inWords(name),
    help: help ?? null,
    unit: unit ?? null,
    standard,
    value: value ?? standard,
    names: { ...names } as OptionDescription['names'],
    ...rangeOf(spec),
  };
}

/** So many numbers that follow each other are a range, not a list. */
const LONG = 12;

/** The choices of an option one by one, and its range. */
function rangeOf({ choices }: OptionSpec): Pick<OptionDescription, 'choices' | 'min' | 'max'> {
  if ('min' in choices) return { choices: null, min: choices.min, max: choices.max };
  const numbers = choices.filter((choice) => typeof choice === 'number').sort((a, b) => a - b);
  const [min = 0] = numbers;
  const isRange = numbers.length >= LONG && numbers.every((number, i) => number === min + i);
  if (!isRange) return { choices, min: null, max: null };
  const others = choices.filter((choice) => typeof choice !== 'number');
  return { choices: others.length === 0 ? null : others, min, max: min + numbers.length - 1 };
}

/** `onActiveLeaves` as `On active leaves`. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function describeArtifact({ name, form, count, names, blocks }: ArtifactLayout): ArtifactDescription {
  return {
    name,
    form,
    count,
    names,
    isPerSeat: form === 'group' && blocks.some(({ owner }) => owner?.by === 'index'),
    fields: blocks.map((block) => ({
      name: block.field,
      shape: block.shape,
      items: block.items,
      width: block.width,
      visibility: block.visibility,
      value: describeItem(block),
      columns:
        block.shape === 'rows'
          ? block.columns.map((column) => ({ name: column.name as string, value: describeItem(column) }))
          : null,
    })),
  };
}

function describeItem({ codec, min, max }: Item): ValueDescription {
  return {
    kind: codec.kind,
    min,
    max,
    isOptional: min === -1 && codec.kind !== 'int',
    names: 'names' in codec ? codec.names : null,
    board: 'board' in codec ? describeBoard(codec.board) : null,
  };
}

function describeEventField({ codec, min, max }: EventFieldCode): ValueDescription {
  return describeItem({ codec, min, max, blank: 0 });
}

const describeBoard = ({ kind, tiles, links }: Board): BoardDescription => ({ kind, tiles, links });
