/**
 * A match on a server. What is shown is what the server says, and on top of it own events that are not yet
 * confirmed, as far as the rules let them be foreseen.
 */
import {
  accept,
  decodeEvent,
  type Game,
  type GameProgress,
  type HeardTelling,
  makeRefusal,
  parseEvent,
  type Refusal,
  type Result,
} from '@rondel/core';
import { openCell } from './cell.ts';
import { type Chronicle, type Foreseen, openChronicle } from './chronicle.ts';
import { openOutbox } from './outbox.ts';
import {
  awayFrom,
  clocksOf,
  NOTHING,
  REASONS,
  type RemoteMatch,
  type RemoteOptions,
  variantFor,
  withSeat,
} from './remote-parts.ts';
import { foresee, needsHistory, openReplica, type Replica } from './replica.ts';
import { type Shown, show } from './showing.ts';
import type { Clocks, Connection, EventFor, Snapshot } from './snapshot.ts';
import { type LiveMatch, watchMatch } from './watch.ts';

/** What the server has said last. */
interface Confirmed {
  readonly match: LiveMatch['match'];
  readonly sequence: number;
  readonly position: LiveMatch['match']['position'];
  readonly told: readonly HeardTelling[];
  readonly clocks: Clocks | null;
}

/**
 * Opens a match on a server, for the seat of a token or as a spectator. The connection is kept: when it is
 * lost it is opened again, and what is missing comes then.
 * @example
 * const store = openRemoteMatch(kalaha, { url: 'http://localhost:8080', match, token });
 * store.subscribe(() => draw(store.getSnapshot()));
 * const sent = await store.send({ type: 'sow', pit: 2 });
 * if (!sent.ok) alert(sent.refusal.message);
 */
export function openRemoteMatch<G extends Game>(standard: G, options: RemoteOptions): RemoteMatch<G> {
  let game: Game | null = null;
  let replica: Replica | null = null;
  let confirmed: Confirmed | null = null;
  let connection: Connection = 'connecting';
  let refusal: Refusal | null = null;
  let here: readonly number[] | null = null;
  let chronicle: Chronicle | null = null;
  let progress: GameProgress | null = null;
  /** The last event that the server has spoken of. */
  let latest = 0;

  const isEnded = (): boolean => connection === 'refused' || connection === 'closed';
  const seatOf = ({ you }: LiveMatch['match']): number | null => (you === null || you < 0 ? null : you);

  /** What follows from the events that are under way, as far as that is certain. */
  const foreseen = (
    seat: number | null,
    known: Confirmed,
  ): { readonly shown: Shown; readonly steps: readonly Foreseen[] } | null => {
    let state = replica?.at(known.sequence) ?? null;
    if (state === null || seat === null) return null;
    const steps: Foreseen[] = [];
    let shown: Shown | null = null;
    for (const event of outbox.certain()) {
      const next = foresee(state, event);
      if (next === null) break;
      state = next.state;
      shown = show(state, seat, [seat], next.told);
      steps.push({ event, state, told: shown.told });
    }
    return shown === null ? null : { shown, steps };
  };

  const picture = (): Snapshot<G> => {
    if (confirmed === null || game === null)
      return { ...NOTHING, options: standard.options, connection, refusal };
    const { match, position, sequence, told, clocks } = confirmed;
    const seat = seatOf(match);
    const pending = outbox.pending();
    const ahead = pending.length === 0 ? null : foreseen(seat, confirmed);
    const count = ahead?.steps.length ?? 0;
    progress = chronicle?.withForeseen(ahead?.steps ?? []) ?? null;
    const { view, turn, legal, outcome } = ahead?.shown ?? position ?? NOTHING;
    return {
      connection,
      status: match.status,
      options: game.options,
      sequence: sequence + count,
      seats: seat === null ? [] : [seat],
      seat,
      view,
      turn,
      // After an event that could not be foreseen nobody knows yet.
      legal: isEnded() || pending.length > count ? [] : legal,
      told: ahead?.shown.told ?? told,
      clocks,
      players: match.players.map(({ seat: at, name, bot }) => ({ seat: at, name, bot })),
      away: awayFrom(match, here),
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
    chronicle?.close();
    outbox.refuse(reason);
    draw();
  };

  /** Knows nothing yet of what was played. */
  const begin = (variant: Game, { hasOwnStart }: LiveMatch['match']): void => {
    replica = openReplica(variant, !hasOwnStart);
    if (options.history === true) chronicle = openChronicle({ ...options, game: variant, onChange: draw });
  };

  const hearMatch = ({ match, began, skipped }: LiveMatch): void => {
    if (game === null) {
      const variant = variantFor(standard, match);
      if (!variant.ok) {
        end('refused', variant.refusal);
        return;
      }
      game = variant.value;
      begin(game, match);
    } else if (match.sequence < latest) {
      // A server that was restored plays on from an earlier position: what was after it belongs to no match any more.
      if (outbox.pending().length > 0) refusal = REASONS.undone;
      outbox.refuse(REASONS.undone);
      chronicle?.close();
      begin(game, match);
    }
    latest = match.sequence;
    chronicle?.hearMatch({ type: 'match', match, ...(began === undefined ? {} : { began }) });
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
    onEvent: (message) => {
      const { sequence, event, told, position, remaining, deadlineIn } = message;
      latest = Math.max(latest, sequence);
      chronicle?.hearEvent(message);
      replica?.follow(sequence, event);
      outbox.told(sequence, event);
      if (position === undefined || confirmed === null || sequence < confirmed.sequence) return;
      replica?.compare(sequence, position.view);
      confirmed = { ...confirmed, sequence, position, told, clocks: clocksOf(remaining, deadlineIn) };
      outbox.reached(sequence);
      draw();
    },
    onAnswer: outbox.answered,
    onPresence: (message) => {
      here = message.here;
      draw();
    },
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
    if (connection === 'closed') return { ok: false, refusal: REASONS.closed };
    if (connection !== 'open' || confirmed === null || game === null) return no(REASONS.lost);
    const seat = seatOf(confirmed.match);
    if (seat === null) return no(REASONS.watching);
    if (confirmed.position === null) return no(REASONS.notBegun);
    const code = parseEvent(game, withSeat(event, seat), seat);
    if (!code.ok) return no(code.refusal);
    const decoded = decodeEvent(game, code.value);
    if (decoded.seat !== seat) return no(REASONS.notYours);
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
    match: () => confirmed?.match ?? null,
    progress: () => progress,
    toldAt: (event) => chronicle?.told(event) ?? [],
    close: () => {
      end('closed', REASONS.closed);
      cell.close();
    },
  };
}
