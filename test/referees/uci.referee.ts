/**
 * `rondel uci` with programs that others have written. PolyGlot, which lets UCI engines play on boards that
 * speak another protocol, is the client: it checks every move with rules of its own, and gives up on an
 * engine that breaks the protocol. Stockfish is the opponent.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { type Dialogue, rondel, startProgram } from './dialogue.ts';
import { askDivisions, askFens, askStockfish } from './stockfish.ts';

/** A game is left here if it lasts so long, in half-moves. */
const MOST_MOVES = 80;

const open: Dialogue[] = [];
const start = (command: readonly string[]): Dialogue => {
  const program = startProgram(command);
  open.push(program);
  return program;
};
afterEach(async () => {
  for (const program of open.splice(0)) {
    program.send('quit');
    await program.end();
  }
});

/** Rondel behind PolyGlot, which is told what a board would tell it. */
async function startClient(): Promise<Dialogue> {
  // It takes the command of the engine as one text.
  const client = start(['polyglot', '-noini', '-ec', rondel('uci').join(' '), '-log', 'false']);
  client.send('xboard');
  client.send('protover 2');
  await client.wait(/feature done=1\n/);
  return client;
}

async function startStockfish(): Promise<Dialogue> {
  const stockfish = start(['stockfish']);
  stockfish.send('setoption name Skill Level value 0');
  stockfish.send('isready');
  await stockfish.wait(/readyok\n/);
  return stockfish;
}

/** The move of Stockfish; `(none)` if the game is over. */
async function answerOf(stockfish: Dialogue, moves: readonly string[]): Promise<string> {
  stockfish.send(`position startpos moves ${moves.join(' ')}`);
  stockfish.send('go depth 1');
  const [, best = ''] = /bestmove (\S+)/.exec(await stockfish.wait(/bestmove \S+.*\n/)) ?? [];
  return best;
}

test.each([
  ['white', 'a second for a move', 'st 1', null],
  ['black', '20 seconds for 40 moves', 'level 40 0:20 0', 2000],
  ['white', '10 seconds and half a second for each move', 'level 0 0:10 0.5', 1000],
])('as %s through PolyGlot against Stockfish at its weakest, with %s', async (side, time, level, clock) => {
  const client = await startClient();
  const stockfish = await startStockfish();
  for (const line of ['new', level, 'hard', 'post']) client.send(line);
  const moves: string[] = [];
  let left = clock ?? 0;
  /** The client is told what is left on the clock, in hundredths of a second, as a board would do it. */
  const ask = async (command: string): Promise<string> => {
    if (clock !== null) {
      client.send(`time ${Math.round(left)}`);
      client.send(`otim ${clock}`);
    }
    const began = performance.now();
    client.send(command);
    const said = await client.wait(/^(move \S+|(1-0|0-1|1\/2-1\/2).*|.*(rror|llegal).*)\n/m);
    left += (level.endsWith('0.5') ? 50 : 0) - (performance.now() - began) / 10;
    expect(said).not.toMatch(/rror|llegal/);
    return /^move (\S+)/m.exec(said)?.[1] ?? '';
  };
  let command = 'go';
  if (side === 'black') {
    moves.push(await answerOf(stockfish, moves));
    command = `usermove ${moves[0]}`;
  }
  while (moves.length < MOST_MOVES) {
    const ours = await ask(command);
    if (ours === '') break;
    moves.push(ours);
    const theirs = await answerOf(stockfish, moves);
    if (theirs === '(none)') break;
    moves.push(theirs);
    command = `usermove ${theirs}`;
  }
  expect(moves.length).toBeGreaterThan(10);
  if (clock !== null) expect(left).toBeGreaterThan(0);
  // Stockfish has followed every move of ours.
  const [fen = ''] = askFens([moves]);
  expect(fen.split(' ')[1]).toBe(moves.length % 2 === 0 ? 'w' : 'b');
  console.log(`${time}: rondel is ${side}, ${moves.length} half-moves, ${fen}`);
});

test('analysing through PolyGlot, and leaving off', async () => {
  const client = await startClient();
  const fen = 'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1';
  for (const line of ['new', 'post', `setboard ${fen}`, 'analyze']) client.send(line);
  // Depth, score, time, nodes and the line; how it writes moves shows that it has understood them.
  await client.wait(/^ *\d+ [+-]?\d+ \d+ \d+ +Qxf7#.*\n/m);
  client.send('exit');
  client.send('ping 7');
  await client.wait(/^pong 7\n/m);
});

test('perft is counted and printed as by Stockfish', async () => {
  const fens = [
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
    'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  ];
  const expected = askDivisions(fens.map((fen) => ({ fen, depth: 3 })));
  const engine = start(rondel('uci'));
  for (const [i, fen] of fens.entries()) {
    engine.send(`position fen ${fen}`);
    engine.send('go perft 3');
    const text = await engine.wait(/Nodes searched: \d+\n\n/);
    const lines = [...text.matchAll(/^(\S+): (\d+)$/gm)];
    expect(new Map(lines.map(([, move = '', count]) => [move, Number(count)]))).toEqual(expected[i]);
  }
});

test('a file of perfts with quit at its end gets the same answers, draws and ends of games included', () => {
  const positions = [
    'startpos',
    'startpos moves f2f3 e7e5 g2g4 d8h4',
    `startpos moves ${'g1f3 g8f6 f3g1 f6g8 '.repeat(3)}`,
    'fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1',
    'fen 4k3/8/8/3b4/8/8/4N3/4K3 b - - 12 60',
    'fen 4k3/8/8/8/8/8/8/4K2R w K - 99 80',
    'fen 4k3/8/8/8/8/8/8/R3K3 w Q - 149 120',
    'fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1',
    'fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  ];
  const commands = positions.flatMap((position) => [
    `position ${position}`,
    ...[1, 2, 3].map((depth) => `go perft ${depth}`),
  ]);
  const [command = '', ...words] = rondel('uci');
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const input = [...commands, 'quit', ''].join('\n');
  const { stdout } = spawnSync(command, words, { cwd, input, encoding: 'utf8' });
  // Each answer by its own order of moves; Stockfish introduces itself first.
  const answersIn = (text: string): string[][] =>
    text.split(/(?<=^Nodes searched: \d+\n\n)/m).map((answer) => answer.split('\n').sort());
  expect(answersIn(stdout)).toEqual(answersIn(askStockfish(commands).replace(/^Stockfish .*\n/, '')));
});
