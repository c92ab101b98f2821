/** Matches as games in SGF. */
import { decodeEvent, describe, type Outcome } from '@rondel/core';
import { type GoMatch, komiOf, optionsOf } from '../game.ts';
import { pointName, pointNumber } from '../points.ts';
import { BLACK, WHITE } from '../position.ts';
import { territoryOf } from '../territory.ts';
import { formatSgfPoint } from './points.ts';
import { writeRules } from './rules.ts';
import type { SgfTree } from './sgf.ts';
import { escapeSgf, sgfNode } from './values.ts';

/** What a record says besides the moves. */
export interface SgfNotes {
  /** Properties of the game by their names in SGF, such as `PB` for the name of Black. */
  readonly info?: { readonly [ident: string]: string };
  /** Comments: `comments[0]` on the start, `comments[i]` on event `i` of the match. */
  readonly comments?: readonly (string | undefined)[];
}

type Properties = { readonly [ident: string]: readonly string[] };

/**
 * A match as a game in SGF, for `writeSgf`. What is sent while scoring is not told event by event: the
 * game ends with the territory of both sides (`TB`, `TW`) and the result. A game that was read is in SGF
 * already: `writeSgf` writes its tree with all comments and variations.
 *
 * @example
 * const text = unwrap(writeSgf([toSgf(match, { info: { PB: 'Shusaku', PW: 'Gennan' } })]));
 */
export function toSgf(match: GoMatch, { info = {}, comments = [] }: SgfNotes = {}): SgfTree {
  const options = optionsOf(match.game);
  const { size, handicap, placement } = options;
  const outcome = match.outcome();
  const events = match.events().map((code) => decodeEvent(match.game, code));
  // Stones that Black places are part of the start.
  const isPlacing = handicap > 1 && placement === 'free' && match.start.from === null;
  const placed = isPlacing ? events.slice(0, handicap).filter(({ type }) => type === 'play') : [];
  const nodes: Properties[] = [
    {
      ...texts(info),
      FF: ['4'],
      GM: ['1'],
      CA: ['UTF-8'],
      SZ: [String(size)],
      KM: [String(komiOf(options) / 2)],
      RU: [writeRules(options)],
      ...(handicap > 0 ? { HA: [String(handicap)] } : {}),
      ...(outcome === null ? {} : { RE: [writeResult(outcome)] }),
      ...setUpOf(
        match,
        placed.map(({ point }) => point as string),
      ),
      ...commentOf(comments[0]),
    },
  ];
  events.forEach(({ type, seat, point }, i) => {
    const comment = commentOf(comments[i + 1]);
    const isMove = type === 'pass' || (type === 'play' && i >= placed.length);
    const value = type === 'play' ? toPoint(point as string, size) : '';
    if (isMove) nodes.push({ [seat === WHITE ? 'W' : 'B']: [value], ...comment });
    else if (comment.C !== undefined) nodes.push(comment);
  });
  if (outcome !== null && outcome.scores !== null) {
    const { black, white } = territoryOf(match.state);
    // An empty list says that there is nothing, no list would not say anything.
    const list = (names: readonly string[]) => (names.length === 0 ? [''] : toPoints(names, size));
    nodes.push({ ...nodes.pop(), TB: list(black), TW: list(white) });
  }
  return { nodes: nodes.map(sgfNode), children: [] };
}

/** The stones on the board before the first move, and who is to move where that is not Black. */
function setUpOf(match: GoMatch, placed: readonly string[]): Properties {
  const { size } = optionsOf(match.game);
  const { board, turn } = describe(match.jump(0).state);
  // Stones count even if they are marked as dead.
  const names = (stones: readonly number[]): string[] =>
    board.flat().flatMap((there, point) => (stones.includes(there) ? [pointName(size, point)] : []));
  const black = [...names([1, 3]), ...placed];
  const white = names([2, 4]);
  const isWhite = turn.active === WHITE || placed.length > 0;
  return {
    ...(black.length > 0 ? { AB: toPoints(black, size) } : {}),
    ...(white.length > 0 ? { AW: toPoints(white, size) } : {}),
    ...(isWhite ? { PL: ['W'] } : {}),
  };
}

const toPoints = (names: readonly string[], size: number): string[] =>
  names.map((name) => toPoint(name, size));

/** A point by its name, as SGF writes it: rows are counted from the top. */
function toPoint(name: string, size: number): string {
  const point = pointNumber(size, name);
  return formatSgfPoint(point % size, size - 1 - Math.floor(point / size));
}

const texts = (info: { readonly [ident: string]: string }): Properties =>
  Object.fromEntries(Object.entries(info).map(([ident, text]) => [ident, [escapeSgf(text)]]));

const commentOf = (text: string | undefined): Properties => (text === undefined ? {} : texts({ C: text }));

/** `B+3.5`, `W+R`, `W+T`, or 0 for a draw. */
function writeResult({ places, scores, reason }: Outcome): string {
  const [black = 0, white = 0] = scores ?? [];
  if (scores !== null && black === white) return '0';
  const winner = places[BLACK] === 1 ? 'B' : 'W';
  if (scores !== null) return `${winner}+${Math.abs(black - white) / 2}`;
  return `${winner}+${reason === 'time' ? 'T' : 'R'}`;
}
