/** What is on the bench, as data for the page. */
import {
  type DecodedEvent,
  decodeEvent,
  type GameState,
  outcomeOf,
  redact,
  turnOf,
  viewEvent,
} from '@rondel/core';
import { describeGame } from '@rondel/core/inspect';
import { labelLayout, sayStatus, turnLayout } from '@rondel/scene';
import { offeredEvents } from '../../table/asked.ts';
import { endOf, type SeatState, teamOf } from '../../table/seat-state.ts';
import { hasSecrets } from '../../table/secrets.ts';
import { texts } from '../../table/texts.ts';
import { hasRolled } from '../../table/undo.ts';
import type { WrittenMove, WrittenTable } from '../protocol.ts';
import { type Bench, personOf, recordOf } from './bench.ts';

/** This many moves are listed; the others can be gone back to. */
const LISTED = 200;

/** All that the page needs to draw the position and to go on from it. */
export function describeTable(bench: Bench): WrittenTable {
  const { game, scene, match } = bench;
  const { state, index, length } = match;
  const secrets = hasSecrets(game);
  const person = personOf(bench);
  const viewer = viewerOf(bench, secrets, person);
  const last = index === 0 ? null : eventAt(bench, index, viewer);
  const picture = scene.picture(state, viewer, last);
  const seen = typeof viewer === 'number' ? scene.picture(state, null, last) : null;
  const below = typeof viewer === 'number' ? viewer : 0;
  const ways = person === null ? [] : scene.ways(state, offeredEvents(state, person));
  const others = new Set(bench.others === 'people' ? [] : seatsOf(bench).filter((seat) => seat > 0));
  const from = Math.max(0, index - LISTED);
  return {
    game: game.name,
    options: describeGame(game).options,
    looks: scene.seats,
    layout: labelLayout(turnLayout(scene.layout, below), picture.labels),
    picture,
    openPicture: seen,
    viewer,
    hasSecrets: secrets,
    ways,
    trails: last === null ? [] : scene.trails(last, match.jump(index - 1).state, state, viewer),
    hasRolled: hasRolled(match),
    next: person !== null ? 'person' : canGoOn(bench) ? 'other' : 'nobody',
    status: sayStatus(scene, state, { bots: others }),
    seats: seatsOf(bench).map((seat) => ({
      ...seatState(state, seat),
      team: teamOf(game, seat, (each) => scene.seats[each]?.name ?? `${each + 1}`) ?? '',
    })),
    from,
    moves: movesFrom(bench, from, viewer),
    index,
    length,
    sceneFaults: bench.sceneFaults,
    record: recordOf(bench),
  };
}

const seatsOf = ({ game }: Bench): number[] => Array.from({ length: game.seats }, (_, seat) => seat);

const canGoOn = ({ match }: Bench): boolean =>
  outcomeOf(match.state) === null && match.legalEvents().length > 0;

function viewerOf({ match, seeAs }: Bench, secrets: boolean, person: number | null): WrittenTable['viewer'] {
  if (!secrets || seeAs === 'all') return 'all';
  if (seeAs === 'spectator') return null;
  if (seeAs !== 'own') return Math.min(seeAs, match.game.seats - 1);
  return outcomeOf(match.state) === null ? (person ?? 0) : 'all';
}

/** The event that led to a point, as the viewer may know it. */
function eventAt({ game, match }: Bench, index: number, viewer: WrittenTable['viewer']): DecodedEvent {
  const code = match.events()[index - 1] as number;
  return viewer === 'all' ? decodeEvent(game, code) : viewEvent(game, code, viewer);
}

function movesFrom(
  { game, match, scene }: Bench,
  from: number,
  viewer: WrittenTable['viewer'],
): WrittenMove[] {
  return match
    .events()
    .slice(from)
    .map((code, i) => {
      const event = viewer === 'all' ? decodeEvent(game, code) : viewEvent(game, code, viewer);
      const before = match.jump(from + i).state;
      const { short, spoken } = scene.wordsOf(event, viewer === 'all' ? before : redact(before, viewer));
      return { seat: event.seat, short, spoken };
    });
}

function seatState(state: GameState, seat: number): SeatState {
  const outcome = outcomeOf(state);
  if (outcome !== null) return endOf(state.game, outcome, seat);
  const { toAct, left, passed, window } = turnOf(state);
  if (left.includes(seat)) return { word: texts.left, isActing: false };
  if (toAct.includes(seat)) return { word: texts.toActNow, isActing: true };
  const isSealed = window === 'sealed';
  return {
    word: isSealed ? texts.sealed : passed.includes(seat) ? texts.passed : '',
    isActing: false,
  };
}
