/**
 * Games in SGF as matches. The text is read in sgf.ts; here its moves are played, along the main line or
 * along any other.
 */
import { accept, describe, type Result, refuseAt } from '@rondel/core';
import { connected } from '../chains.ts';
import { type GoMatch, optionsOf } from '../game.ts';
import { pointName, pointsOf } from '../points.ts';
import { BLACK, BLACK_STONE, EMPTY, WHITE, WHITE_STONE } from '../position.ts';
import { makeCounter } from '../scoring.ts';
import { sgfMove, sgfPoints } from './points.ts';
import { readSgf, type SgfNode, type SgfProperty, type SgfTree } from './sgf.ts';
import {
  firstValue,
  isMove,
  isSetUp,
  moverOf,
  openingOf,
  pointOf,
  type RuleChoice,
  startOf,
} from './start.ts';
import { sgfSimpleText } from './values.ts';

/** More moves than a game has. Without a bound a cycle of a million moves would have to be played. */
const MOST_MOVES = 20_000;

/** A line of a game in SGF, and the match that it makes. */
export interface PlayedGame {
  readonly match: GoMatch;
  /** The nodes of the line: `nodes[0]` is the first one, `nodes[i]` that of event `i` of the match. */
  readonly nodes: readonly SgfNode[];
  /** How the text says the game ended, such as `B+3.5`; empty if it does not. */
  readonly result: string;
  /** Everything that was read, with all variations and comments. */
  readonly tree: SgfTree;
}

/** Which game of a text to read, which line of it, and by which rules. */
export interface SgfChoice {
  /** The number of the game, from 0; the first one unless given. */
  readonly game?: number;
  /** Which child to take at the first fork of the tree, at the second, and so on; 0 where nothing is said. */
  readonly line?: readonly number[];
  /** Rules to play by, instead of those of the text. */
  readonly rules?: RuleChoice;
}

/**
 * Reads a game in SGF as a match.
 *
 * Refusals: those of `readSgf` and of the game; `go/sgf-game`, `go/sgf-size`, `go/sgf-komi`,
 * `go/sgf-setup`, `go/sgf-long`, `go/sgf-line`, `go/no-liberty`. `at` is the place in the text.
 *
 * @example
 * const { match } = unwrap(readGame('(;SZ[9]KM[6.5]RU[Japanese]RE[W+R];B[ee];W[ce])'));
 * match.outcome()?.reason; // 'resignation'
 */
export function readGame(text: string, choice: SgfChoice = {}): Result<PlayedGame> {
  const games = readSgf(text);
  if (!games.ok) return games;
  const tree = games.value[choice.game ?? 0];
  if (tree === undefined) return refuseAt('go/sgf-line', 'There is no game of that number.', 0);
  return playGame(tree, choice);
}

/**
 * Plays a game that was read by `readSgf`.
 *
 * @example
 * const variation = unwrap(playGame(tree, { line: [1] }));
 */
export function playGame(tree: SgfTree, { line = [], rules = {} }: SgfChoice = {}): Result<PlayedGame> {
  const chosen = lineOf(tree, line);
  if (chosen === null) return refuseAt('go/sgf-line', 'There is no such line in the tree.', 0);
  const start = startOf(chosen, rules);
  if (!start.ok) return start;
  const root = chosen[0] as SgfNode;
  const nodes = Array.from({ length: start.value.index + 1 }, () => root);
  const played = playMoves(start.value, chosen, nodes);
  if (!played.ok) return played;
  const result = resultOf(chosen);
  const last = chosen[chosen.length - 1] as SgfNode;
  // The result is that of the main line.
  const match = finish(played.value, last, line.every((child) => child === 0) ? result : '');
  while (nodes.length <= match.length) nodes.push(last);
  return accept({ match, nodes, result, tree });
}

/** The nodes of a line, or `null` if a fork has no such child. */
function lineOf(tree: SgfTree, choices: readonly number[]): SgfNode[] | null {
  const nodes: SgfNode[] = [];
  let fork = 0;
  for (let at = tree; ; ) {
    for (const node of at.nodes) nodes.push(node);
    if (at.children.length === 0) return fork < choices.length ? null : nodes;
    const child = at.children[at.children.length === 1 ? 0 : (choices[fork++] ?? 0)];
    if (child === undefined) return null;
    at = child;
  }
}

/** Plays the moves of a line and notes the node of each. */
function playMoves(start: GoMatch, line: readonly SgfNode[], nodes: SgfNode[]): Result<GoMatch> {
  const { end } = openingOf(line);
  const { size, scoring } = optionsOf(start.game);
  let match = start;
  let passes = 0;
  let moves = 0;
  for (const [i, node] of line.entries()) {
    for (const property of node.properties) {
      const { at } = property;
      if (isSetUp(property) && i > end) {
        return refuseAt('go/sgf-setup', 'Stones cannot be set up after the first move.', at);
      }
      if (!isMove(property)) continue;
      if (++moves > MOST_MOVES) return refuseAt('go/sgf-long', `More than ${MOST_MOVES} moves.`, at);
      const point = sgfMove(firstValue(property), size, at);
      if (!point.ok) return point;
      const seat = moverOf(property);
      if (passes > 1) {
        // Some write a third or fourth pass. It changes nothing.
        if (point.value === null) continue;
        if (scoring !== 'tromp-taylor') {
          const resumed = match.handleEvent({ type: 'resume', seat: 1 - seat });
          if (!resumed.ok) return { ok: false, refusal: { ...resumed.refusal, at } };
          match = resumed.value;
          nodes.push(node);
        }
      }
      const played = match.handleEvent(
        point.value === null
          ? { type: 'pass', seat }
          : { type: 'play', seat, point: pointName(size, pointOf(point.value, size)) },
      );
      if (!played.ok) return { ok: false, refusal: { ...played.refusal, at } };
      match = played.value;
      nodes.push(node);
      passes = point.value === null ? passes + 1 : 0;
    }
  }
  return accept(match);
}

function resultOf(line: readonly SgfNode[]): string {
  for (const { properties } of line) {
    const found = properties.find(({ ident }) => ident === 'RE');
    if (found !== undefined) return sgfSimpleText(firstValue(found));
  }
  return '';
}

/** Ends the match as the text says: by a resignation, by time, or by the territory marked at its end. */
function finish(match: GoMatch, last: SgfNode, result: string): GoMatch {
  const [, winner, how] = /^([BW])\+(R|T)/i.exec(result) ?? [];
  if (winner !== undefined) {
    const loser = winner.toUpperCase() === 'B' ? WHITE : BLACK;
    const isTime = how?.toUpperCase() === 'T';
    const ended = match.handleEvent(isTime ? { type: 'flag', loser } : { type: 'resign', seat: loser });
    return ended.ok ? ended.value : match;
  }
  const territory = last.properties.filter(({ ident }) => ident === 'TB' || ident === 'TW');
  return territory.length === 0 ? match : agreeOn(match, territory);
}

/** Marks as dead what stands in the territory of the other side, and lets both agree. */
function agreeOn(match: GoMatch, territory: readonly SgfProperty[]): GoMatch {
  const { size, scoring } = optionsOf(match.game);
  const owners = new Map<number, number>();
  for (const property of territory) {
    const points = sgfPoints(property, size);
    if (!points.ok) return match;
    const owner = property.ident === 'TB' ? BLACK : WHITE;
    for (const point of points.value) owners.set(pointOf(point, size), owner);
  }
  const boardOf = (of: GoMatch): number[] => describe(of.state).board.flat();
  let marked = match;
  // A mark is refused where one is already, and where the game is not at the point of scoring.
  const mark = (point: number): void => {
    const done = marked.handleEvent({ type: 'mark', seat: BLACK, point: pointName(size, point) });
    if (done.ok) marked = done.value;
  };
  const played = boardOf(match);
  for (const [point, owner] of owners) {
    if (played[point] === (owner === BLACK ? WHITE_STONE : BLACK_STONE)) mark(point);
  }
  // Eyes in seki are nobody's, so they are not listed.
  if (scoring === 'japanese') {
    const board = boardOf(marked);
    const living = board.map((there) => (there > WHITE_STONE ? EMPTY : there));
    const points = pointsOf(size);
    makeCounter(points)
      .ownersOf(board)
      .forEach((owner, point) => {
        if (owner < 0 || board[point] !== EMPTY) return;
        if (!connected(living, 0, points.around, point).some((other) => owners.has(other))) mark(point);
      });
  }
  for (const seat of [BLACK, WHITE]) {
    const agreed = marked.handleEvent({ type: 'agree', seat });
    if (!agreed.ok) return match;
    marked = agreed.value;
  }
  return marked;
}
