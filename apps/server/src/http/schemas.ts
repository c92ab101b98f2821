/** The shapes of requests and answers. The API document and the client's types are made from them. */
import type { GameDescription } from '@rondel/core/inspect';
import { type TProperties, type TSchema, Type } from 'typebox';
import { CLOCK_BOUNDS } from '../base/clock.ts';
import { LONGEST_NAME_BYTES } from '../base/names.ts';

export const closed = { additionalProperties: false } as const;
const object = <P extends TProperties>(properties: P) => Type.Object(properties, closed);
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Lower case only, as the server writes them: every match has exactly one URL. */
export const Id = Type.String({ format: 'uuid', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
export const MatchPath = object({ id: Id });
export const SeatPath = object({ id: Id, seat: Type.Integer({ minimum: 0, maximum: 29 }) });

/** What people call themselves, at most 40 characters as they count them; see `base/names.ts`. */
export const Name = Type.String({ minLength: 1, maxLength: LONGEST_NAME_BYTES, 'x-cleaned': 'name' });
export const Invitation = Type.String({ minLength: 1, maxLength: 64 });
const Seat = Type.Integer({ minimum: 0, maximum: 29 });
const Options = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Union([Type.Number(), Type.String({ maxLength: 40 }), Type.Boolean()]),
  {
    maxProperties: 40,
  },
);
const { budget, gain } = CLOCK_BOUNDS;
const Seconds = Type.Number({ minimum: budget.min, maximum: budget.max });
const Gain = Type.Number({ minimum: gain.min, maximum: gain.max });

/** The time limits of a match. */
export const ClockSchema = Type.Union([
  object({ kind: Type.Literal('turn'), seconds: Seconds }),
  object({ kind: Type.Literal('player'), seconds: Seconds, increment: Gain }),
  object({ kind: Type.Literal('buffer'), turn: Seconds, buffer: Seconds, refill: Gain }),
]);

/** Whether a bot takes the seat of somebody who leaves without resigning, while others play on. */
const OnLeave = Type.Union([Type.Literal('bot'), Type.Literal('end')]);
const GameName = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]+$' });
export const NewMatchBody = object({
  game: GameName,
  options: Type.Optional(Options),
  name: Type.Optional(Name),
  /** `null`: the host does not play. */
  seat: Type.Optional(nullable(Seat)),
  public: Type.Optional(Type.Boolean()),
  startsFull: Type.Optional(Type.Boolean()),
  clock: Type.Optional(nullable(ClockSchema)),
  first: Type.Optional(Type.Union([Seat, Type.Literal('random')])),
  start: Type.Optional(Type.Unknown()),
  onLeave: Type.Optional(OnLeave),
  bots: Type.Optional(
    Type.Array(object({ seat: Seat, bot: Type.String({ maxLength: 20 }) }), { maxItems: 30 }),
  ),
});
export const JoinBody = object({
  name: Type.Optional(Name),
  seat: Type.Optional(Seat),
  invitation: Type.Optional(Invitation),
});
export const BotBody = object({ bot: Type.String({ minLength: 1, maxLength: 20 }) });
export const SpectateBody = object({ invitation: Type.Optional(Invitation) });
export const QuickBody = object({
  game: GameName,
  options: Type.Optional(Options),
  clock: Type.Optional(nullable(ClockSchema)),
  name: Type.Optional(Name),
});
export const ListQuery = object({
  game: Type.Optional(GameName),
  status: Type.Optional(
    Type.Union([Type.Literal('open'), Type.Literal('started'), Type.Literal('finished')]),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  before: Type.Optional(Type.String({ format: 'date-time' })),
});
export const WatchQuery = object({ invitation: Type.Optional(Invitation) });
const Sequence = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 });
export const EventsQuery = object({
  invitation: Type.Optional(Invitation),
  after: Type.Optional(Sequence),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  /** Whether to say, too, what was seen after each event. */
  views: Type.Optional(Type.Boolean()),
});
export const ViewQuery = object({ invitation: Type.Optional(Invitation), sequence: Type.Optional(Sequence) });
export const EventBody = object({
  /** `{ "type": …, fields … }` as the game declares it. */
  event: Type.Unsafe<unknown>({
    type: 'object',
    required: ['type'],
    properties: { type: { type: 'string' } },
    additionalProperties: true,
  }),
  /** The sequence the sender has seen. The event is refused if the match has moved on since. */
  expected: Type.Optional(Sequence),
});
export const KeyHeader = Type.Object({
  /** Requests with the same key are carried out once and get the same answer. */
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});

/**
 * Taking a seat is answered with a token, and anyone who knows the key can get it again. So the key must be
 * hard to guess, such as a UUID.
 */
export const SittingKeyHeader = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 16, maxLength: 100 })),
});

const Outcome = nullable(
  Type.Object({
    places: Type.Array(Type.Integer()),
    scores: nullable(Type.Array(Type.Number())),
    reason: nullable(Type.String()),
    /** What it means to each seat: its team won, shared first place, drew or lost. */
    results: Type.Array(
      Type.Union([Type.Literal('won'), Type.Literal('shared'), Type.Literal('drawn'), Type.Literal('lost')]),
    ),
  }),
);
/** The seats of every team; a seat that plays for itself is alone in its list. */
const Teams = Type.Array(Type.Array(Type.Integer()));
/** The most points of a game of a single team; `null` if the game does not say. */
const BestScore = nullable(Type.Number());
const Status = Type.Union([
  Type.Literal('open'),
  Type.Literal('started'),
  Type.Literal('finished'),
  Type.Literal('abandoned'),
]);
/** An object whose fields depend on the game. */
const Open = Type.Unsafe<{ readonly [name: string]: unknown }>({
  type: 'object',
  additionalProperties: true,
});
const GameEvent = Type.Unsafe<{
  readonly type: string;
  readonly seat: number | null;
  readonly [field: string]: unknown;
}>({
  type: 'object',
  required: ['type', 'seat'],
  properties: { type: { type: 'string' }, seat: { type: ['integer', 'null'] } },
  additionalProperties: true,
});
/** Something that happened: what the game or the turn told, and nothing that the viewer may not hear. */
const Telling = Type.Unsafe<{ readonly type: string; readonly [field: string]: unknown }>({
  type: 'object',
  required: ['type'],
  properties: { type: { type: 'string' } },
  additionalProperties: true,
});
const Told = Type.Array(Telling);
/** An event as players write it; `null` where the game has no word for it, or the viewer does not see all of it. */
const EventText = nullable(Type.String());
const SeatOrNobody = nullable(Type.Integer());
const Seats = Type.Array(Type.Integer());
const Source = nullable(
  Type.Object({
    kind: Type.Union([Type.Literal('card'), Type.Literal('ability'), Type.Literal('rule')]),
    id: Type.Integer(),
  }),
);
const Turn = Type.Object({
  /** `null` where all are asked at once, or nobody is left. */
  active: SeatOrNobody,
  owner: SeatOrNobody,
  number: Type.Integer(),
  round: Type.Integer(),
  isReplay: Type.Boolean(),
  passStreak: Type.Integer(),
  segment: Type.String(),
  phase: nullable(Type.String()),
  window: Type.String(),
  holder: SeatOrNobody,
  /** The seats that are to act now. */
  toAct: Seats,
  asked: Seats,
  interrupted: nullable(Type.String()),
  outerQuestions: Type.Array(Type.Object({ segment: Type.String(), asked: Seats })),
  passed: Seats,
  depth: Type.Integer(),
  isResolving: Type.Boolean(),
  isExtra: Type.Boolean(),
  source: Source,
  extraTurns: Type.Array(
    Type.Object({ seat: Type.Integer(), source: Source, without: Type.Array(Type.String()) }),
  ),
  /** A kind of `null`: whole turns. */
  skips: Type.Array(
    Type.Object({ seat: Type.Integer(), kind: nullable(Type.String()), times: Type.Integer() }),
  ),
  left: Seats,
  /** The segments still to come in this turn. */
  ahead: Type.Array(Type.String()),
  next: SeatOrNobody,
  /** Time used and its limit, of the turn or of the match, where the rules have one. */
  time: Type.Array(
    Type.Object({ seat: Type.Integer(), used: Type.Integer(), limit: nullable(Type.Integer()) }),
  ),
});
export const PositionReply = Type.Object({
  sequence: Type.Integer(),
  turn: Turn,
  view: Open,
  legal: Type.Array(GameEvent),
  outcome: Outcome,
});
const Player = Type.Object({
  seat: Type.Integer(),
  name: Type.String(),
  bot: nullable(Type.String()),
  isHost: Type.Boolean(),
});
export const MatchReply = Type.Object({
  id: Id,
  game: Type.String(),
  version: Type.Integer(),
  options: Open,
  status: Status,
  isPublic: Type.Boolean(),
  seats: Type.Integer(),
  teams: Teams,
  bestScore: BestScore,
  players: Type.Array(Player),
  freeSeats: Type.Array(Type.Integer()),
  startsFull: Type.Boolean(),
  /** The seat that began; `null` before the start. */
  first: nullable(Type.Integer()),
  onLeave: OnLeave,
  clock: nullable(ClockSchema),
  remaining: nullable(Type.Array(nullable(Type.Number()))),
  deadlineIn: nullable(Type.Number()),
  seedHash: nullable(Type.String()),
  seed: nullable(Type.String()),
  sequence: Type.Integer(),
  position: nullable(PositionReply),
  hasOwnStart: Type.Boolean(),
  outcome: Outcome,
  /** Why it is over if its rules did not end it. */
  ending: nullable(Type.Object({ code: Type.String(), message: Type.String() })),
  rematch: nullable(Id),
  you: nullable(Type.Integer()),
});
export const SeatReply = Type.Object({
  match: Id,
  /** -1 for a host who does not play. */
  seat: nullable(Type.Integer()),
  token: Type.String(),
  /** For a link to a private match. */
  invitation: Type.String(),
});
export const ActedReply = Type.Object({
  match: Id,
  sequence: Type.Integer(),
  event: GameEvent,
  text: EventText,
  told: Told,
  position: PositionReply,
});
export const EventsReply = Type.Object({
  /** What was told as the match was set up, unless only later events were asked for. */
  began: Told,
  events: Type.Array(
    Type.Object({
      sequence: Type.Integer(),
      event: GameEvent,
      text: EventText,
      told: Told,
      at: Type.String(),
      /** The state after it as the viewer saw it, if that was asked for. */
      view: Type.Optional(Open),
    }),
  ),
  sequence: Type.Integer(),
});
export const ListReply = Type.Object({
  matches: Type.Array(
    Type.Object({
      id: Id,
      game: Type.String(),
      options: Open,
      clock: nullable(ClockSchema),
      status: Status,
      seats: Type.Integer(),
      players: Type.Array(
        Type.Object({ seat: Type.Integer(), name: Type.String(), bot: nullable(Type.String()) }),
      ),
      hasOwnStart: Type.Boolean(),
      createdAt: Type.String(),
    }),
  ),
});
const Option = Type.Union([Type.Number(), Type.String(), Type.Boolean()]);
export const GamePath = object({ name: GameName });
export const GamesReply = Type.Object({
  games: Type.Array(
    Type.Object({
      name: Type.String(),
      version: Type.Integer(),
      /** With the options that a match has unless asked otherwise. */
      seats: Type.Integer(),
      teams: Teams,
      bestScore: BestScore,
      /** The option that decides how many play, and how many play with each of its values. */
      seatsBy: nullable(
        Type.Object({
          option: Type.String(),
          seats: Type.Array(Type.Object({ value: Option, seats: Type.Integer() })),
        }),
      ),
      isRandom: Type.Boolean(),
      /** Each with its default, its choices or bounds, and its label, help, unit and the names of its choices. */
      options: Open,
      bots: Type.Array(Type.String()),
    }),
  ),
});
/** What `describeGame` of `@rondel/core/inspect` gives. */
export const GameDescriptionReply = Type.Unsafe<GameDescription>({
  type: 'object',
  required: [
    'name',
    'version',
    'seats',
    'teams',
    'bestScore',
    'isRandom',
    'hasSecrets',
    'options',
    'segments',
    'state',
    'events',
  ],
  properties: {
    name: { type: 'string' },
    version: { type: 'integer' },
    seats: { type: 'integer' },
    teams: { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
    bestScore: { type: ['number', 'null'] },
    isRandom: { type: 'boolean' },
    hasSecrets: { type: 'boolean' },
    options: { type: 'array', items: Open },
    segments: { type: 'array', items: Open },
    state: { type: 'array', items: Open },
    events: { type: 'array', items: Open },
  },
  additionalProperties: true,
});
export const RecordReply = Open;
export const ProblemReply = Type.Object({ code: Type.String(), message: Type.String(), details: Open });
/** Every route can answer with a problem. */
export const problems = { '4xx': ProblemReply, '5xx': ProblemReply };
export const Done = Type.Null();
