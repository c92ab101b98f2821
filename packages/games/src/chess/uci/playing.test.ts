/** That it plays sensibly: what a beginner would see, it sees. */
import { activePlayer, apply, legalEvents, openStream, outcomeOf, startGame, unwrap } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { talkUci, tellUci } from '../../../test/uci-talk.ts';
import { chess, readUci, writeFen } from '../index.ts';

const CHESS = chess.with({ draws: 'automatic' });

/** The best move, and the last score before it. */
function think(fen: string, limit: string): { best: string; score: string } {
  const text = tellUci(`position fen ${fen}`, `go ${limit}`).join('\n');
  const [, score = '', best = ''] = /.* score (\S+ \S+) [^\n]*\nbestmove (\S+)/s.exec(text) ?? [];
  return { best, score };
}

describe('pieces', () => {
  test.each([
    [
      'takes a queen that stands free',
      'rnb1kbnr/pppp1ppp/8/4p3/4P2q/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1',
      'f3h4',
    ],
    ['does so as Black', 'rnbqkb1r/pppp1ppp/5n2/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 0 1', 'f6h5'],
    ['takes the one that is not guarded', '4k3/8/2p5/1b1q4/8/2N5/8/4K2R w K - 0 1', 'c3d5'],
    ['makes a queen', '8/P6k/8/8/8/8/7K/8 w - - 0 1', 'a7a8q'],
  ])('%s', (_, fen, move) => {
    expect(think(fen, 'depth 3').best).toBe(move);
  });

  test('leaves alone what is guarded', () => {
    const { best } = think('rnbqkbnr/ppp2ppp/4p3/3p4/8/3Q4/PPPPPPPP/RNB1KBNR w KQkq - 0 1', 'depth 3');
    expect(['d3d5', 'd3h7', 'd3a6']).not.toContain(best);
  });
});

describe('mates', () => {
  test.each([
    ['on the back rank', '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', 'a1a8'],
    ["the scholar's", 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1', 'h5f7'],
    ["the fool's", 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2', 'd8h4'],
  ])('in one: %s', (_, fen, move) => {
    expect(think(fen, 'depth 1')).toEqual({ best: move, score: 'mate 1' });
  });

  test.each([
    ['a sacrifice of the queen', '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 1', 'b3b8'],
    ['a double check', 'r1b2k1r/ppp1bppp/8/1B1Q4/5q2/2P5/PPP2PPP/R3R1K1 w - - 1 1', 'd5d8'],
    ['a smothered king', '5r1k/6pp/7N/8/8/1Q6/6PP/6K1 w - - 0 1', 'b3g8'],
    ["a quiet move, Morphy's problem", 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1', 'a1a6'],
    ['the same by Black', 'r7/8/8/8/8/1p6/PP6/KBk5 b - - 0 1', 'a8a3'],
  ])('in two: %s', (_, fen, move) => {
    expect(think(fen, 'depth 3')).toEqual({ best: move, score: 'mate 2' });
  });
});

test('with a thousand games in mind it wins against moves at random', () => {
  const random = openStream(1, 'opponent');
  const talk = talkUci({ settings: { iterations: 1000 } });
  for (const side of [0, 1]) {
    let state = startGame(CHESS);
    while (outcomeOf(state) === null) {
      const legal = legalEvents(state);
      let code = legal[random.below(legal.length)] as number;
      if (activePlayer(state) === side) {
        talk.send(`position fen ${writeFen(state)}`, 'go depth 20');
        const [, best = ''] = /bestmove (\S+)/.exec(talk.finish().join('\n')) ?? [];
        code = unwrap(readUci(state, best));
      }
      state = apply(state, code);
    }
    expect(outcomeOf(state)).toMatchObject({ places: side === 0 ? [1, 2] : [2, 1], reason: 'checkmate' });
  }
});
