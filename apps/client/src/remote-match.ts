/**
 * A match on a server. What is shown is what the server says, and on top of it own events that are not yet
 * confirmed, as far as the rules let them be foreseen.
 */
import {
  accept,
  decodeEvent,
  type Game,
  type HeardTelling,
  makeRefusal,
  parseEvent,
  type Refusal,
  type Result,
} from '@rondel/core';
import { openCell } from './cell.ts';
import { openOutbox } from './outbox.ts';
import { clocksOf, NOTHING, variantFor, withSeat } from './remote-parts.ts';
import { foresee, needsHistory, openReplica, type Replica } from './replica.ts';
import { type Shown, show } from './showing.ts';
import type { Clocks, Connection, EventFor, MatchStore, Snapshot } from './snapshot.ts';
import { type LiveMatch, type WatchOptions, watchMatch } from './watch.ts';

/** Where the match is, and who asks. */
export type RemoteOptions = Pick<WatchOptions, 'url' | 'match' | 'token' | 'invitation' | 'WebSocket'>;

/** What the server has said last. */
interface Confirmed {
  readonly match: LiveMatch['match'];
  readonly sequence: number;
  readonly position: LiveMatch['match']['position'];
  readonly told: readonly HeardTelling[];
  readonly clocks: Clocks | null;
}

const LOST = makeRefusal(
  'connection/lost',
  'There is no connection to the server now. Try again in a moment.',
);
const CLOSED = makeRefusal('connection/closed', 'This match was closed.');
const NOT_BEGUN = makeRefusal('match/not-started', 'The match has not begun yet.');
const WATCHING = makeRefusal('role/players-only', 'Spectators cannot do that.');
const NOT_YOURS = makeRefusal('seat/not-yours', 'An event can only be sent from your own seat.', 'seat');

/**
 * Opens a match on a server, for the seat of a token or as a spectator. The connection is kept: when it is
 * lost it is opened again, and what is missing comes then.
 * @example
 * const store = openRemoteMatch(kalaha, { url: 'http://localhost:8080', match, token });
 * store.subscribe(() => draw(store.getSnapshot()));
 * const sent = await store.send({ type: 'sow', pit: 2 });
 * if (!sent.ok) alert(sent.refusal.message);
 */
export function openRemoteMatch<G extends Game>(standard: G, options: RemoteOptions): MatchStore<G> {
  let game: Game | null = null;
  let replica: Replica | null = null;
  let confirmed: Confirmed | null = null;
  let connection: Connection = 'connecting';
  let refusal: Refusal | null = null;

  const isEnded = (): boolean => connection === 'refused' || connection === 'closed';
  const seatOf = ({ you }: LiveMatch['match']): number | null => (you === null || you < 0 ? null : you);

  /** What follows from the events that are under way, as far as that is certain. */
  const foreseen = (
    seat: number | null,
    known: Confirmed,
  ): { readonly shown: Shown; readonly count: number } | null => {
    let state = replica?.at(known.sequence) ?? null;
    if (state === null || seat === null) return null;
    let count = 0;
    let shown: Shown | null = null;
    for (const event of outbox.certain()) {
      const next = foresee(state, event);
      if (next === null) break;
      state = next.state;
      shown = show(state, seat, [seat], next.told);
      count++;
    }
    return shown === null ? null : { shown, count };
  };

  const picture = (): Snapshot<G> => {
    if (confirmed === null || game === null)
      return { ...NOTHING, options: standard.options, connection, refusal };
    const { match, position, sequence, told, clocks } = confirmed;
    const seat = seatOf(match);
    const pending = outbox.pending();
    const ahead = pending.length === 0 ? null : foreseen(seat, confirmed);
    const { view, turn, legal, outcome } = ahead?.shown ?? position ?? NOTHING;
    return {
      connection,
      status: match.status,
      options: game.options,
      sequence: sequence + (ahead?.count ?? 0),
      seats: seat === null ? [] : [seat],
      seat,
      view,
      turn,
      // After an event that could not be foreseen nobody knows yet.
      legal: isEnded() || pending.length > (ahead?.count ?? 0) ? [] : legal,
      told: ahead?.shown.told ?? told,
      clocks,
      players: match.players.map(({ seat: at, name, bot }) => ({ seat: at, name, bot })),
      outcome: match.outcome ?? outcome,
      pending,
      refusal,
      rematch: match.rematch,
    } as unknown as Snapshot<G>;
  };
  const draw = (): void => cell.set(picture());

  const end = (how: 'refused' | 'closed', reason: Refusal): void => {
    if (isEnded()) return;
    connection = how;
    if (how === 'refused') refusal = reason;
    watching.close();
    outbox.close(reason);
    draw();
  };

  const hearMatch = ({ match, began, skipped }: LiveMatch): void => {
    if (game === null) {
      const variant = variantFor(standard, match);
      if (!variant.ok) {
        end('refused', variant.refusal);
        return;
      }
      game = variant.value;
      replica = openReplica(game, !match.hasOwnStart);
    }
    if (skipped !== undefined) replica?.skip();
    if (match.position !== null) replica?.compare(match.sequence, match.position.view);
    const { position, remaining, deadlineIn, sequence } = match;
    const isSame = confirmed?.sequence === sequence && confirmed.position !== null;
    confirmed = {
      match,
      sequence,
      position,
      told: isSame ? (confirmed?.told ?? []) : sequence === 0 ? (began ?? []) : [],
      clocks: clocksOf(remaining, deadlineIn),
    };
    connection = 'open';
    outbox.reached(sequence);
    outbox.connected();
    draw();
  };

  const cell = openCell<Snapshot<G>>({ ...NOTHING, options: standard.options });
  const outbox = openOutbox(
    () => watching,
    (reason) => {
      if (reason !== null) refusal = reason;
      draw();
    },
  );
  const watching = watchMatch({
    ...options,
    ...(needsHistory(standard) ? { after: 0 } : {}),
    onMatch: hearMatch,
    onEvent: ({ sequence, event, told, position, remaining, deadlineIn }) => {
      replica?.follow(sequence, event);
      outbox.told(sequence, event);
      if (position === undefined || confirmed === null || sequence < confirmed.sequence) return;
      replica?.compare(sequence, position.view);
      confirmed = { ...confirmed, sequence, position, told, clocks: clocksOf(remaining, deadlineIn) };
      outbox.reached(sequence);
      draw();
    },
    onAnswer: outbox.answered,
    onLost: () => {
      outbox.lost();
      if (confirmed !== null) connection = 'lost';
      draw();
    },
    onRefused: (code) =>
      end(
        'refused',
        makeRefusal(code || 'connection/refused', `The server does not show this match: ${code}.`),
      ),
  });

  const send = async (event: EventFor<G>): Promise<Result<Snapshot<G>>> => {
    const no = (reason: Refusal): Result<Snapshot<G>> => {
      refusal = reason;
      draw();
      return { ok: false, refusal: reason };
    };
    if (connection === 'refused' && refusal !== null) return { ok: false, refusal };
    if (connection === 'closed') return { ok: false, refusal: CLOSED };
    if (connection !== 'open' || confirmed === null || game === null) return no(LOST);
    const seat = seatOf(confirmed.match);
    if (seat === null) return no(WATCHING);
    if (confirmed.position === null) return no(NOT_BEGUN);
    const code = parseEvent(game, withSeat(event, seat), seat);
    if (!code.ok) return no(code.refusal);
    const decoded = decodeEvent(game, code.value);
    if (decoded.seat !== seat) return no(NOT_YOURS);
    const { turn, legal, sequence } = cell.get();
    // Where others may act too, the match may have moved on and the event be as right as before.
    const isAlone = legal.length > 0 && turn?.toAct.length === 1 && turn.toAct[0] === seat;
    refusal = null;
    const sent = outbox.add(decoded, confirmed.sequence, isAlone ? sequence : null);
    draw();
    const result = await sent;
    return result.ok ? accept(cell.get()) : result;
  };

  return {
    subscribe: cell.subscribe,
    getSnapshot: cell.get,
    send,
    close: () => {
      end('closed', CLOSED);
      cell.close();
    },
  };
}
