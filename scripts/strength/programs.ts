/** Programs of others as players: GNU Go, GNU Backgammon, Stockfish. */
import type { GameProgress, GameState } from '@rondel/core';
import { parseEvent, read, unwrap } from '@rondel/core';
import { type BackgammonState, matchIdOf, positionIdOf, readPlay } from '@rondel/games/backgammon';
import { type ChessState, readUci, writeUci } from '@rondel/games/chess';
import { type Go, readMove, writeMove } from '@rondel/games/go';
import { type Dialogue, startProgram } from '../../test/referees/dialogue.ts';
import { hintsIn, PREPARE } from '../../test/referees/gnubg.ts';
import type { Player } from './player.ts';

const COLOURS = ['black', 'white'];

/** Waits for the answer to a command of GTP, and gives what it says. */
async function askGtp(program: Dialogue, command: string): Promise<string> {
  program.send(command);
  const answer = (await program.wait(/^[=?][^\n]*\n\n/m)).trim();
  if (!answer.startsWith('=')) throw new Error(`gnugo says "${answer}" to "${command}"`);
  return answer.slice(1).trim();
}

/**
 * GNU Go, on 9 lines. The game counts what lies on the board when both have passed, so it is asked to take dead
 * stones off before it passes.
 */
export function gnugoPlayer(level: number): Player {
  let program: Dialogue | null = null;
  let told = 0;
  const end = async (): Promise<void> => {
    program?.send('quit');
    await program?.end();
    program = null;
  };
  return {
    end,
    begin: async (seed) => {
      await end();
      const rules = ['--chinese-rules', '--positional-superko', '--capture-all-dead', '--never-resign'];
      program = startProgram([
        'gnugo',
        '--mode',
        'gtp',
        '--level',
        `${level}`,
        '--seed',
        `${seed}`,
        ...rules,
      ]);
      told = 0;
      for (const command of ['boardsize 9', 'clear_board', 'komi 7.5']) await askGtp(program, command);
    },
    choose: async (match, seat) => {
      const gnugo = program as Dialogue;
      const moves = match.events();
      for (; told < moves.length; told++) {
        const move = writeMove(match.game as unknown as Go, moves[told] as number);
        await askGtp(gnugo, `play ${COLOURS[told % 2]} ${move}`);
      }
      const move = unwrap(readMove(await askGtp(gnugo, `genmove ${COLOURS[seat]}`), 9));
      told++;
      return [unwrap(parseEvent(match.game, { ...move, seat }, seat))];
    },
  };
}

/** Stockfish, looking so deep, with these options. */
export function stockfishPlayer(depth: number, options: readonly string[]): Player {
  const program = startProgram(['stockfish']);
  return {
    begin: async () => {
      for (const option of ['Threads value 1', ...options]) program.send(`setoption name ${option}`);
      program.send('ucinewgame');
      program.send('isready');
      await program.wait(/readyok\n/);
    },
    choose: async (match) => {
      const moves = match.events().map(writeUci);
      program.send(`position startpos${moves.length === 0 ? '' : ` moves ${moves.join(' ')}`}`);
      program.send(`go depth ${depth}`);
      const [, best = ''] = /bestmove (\S+)/.exec(await program.wait(/bestmove \S+.*\n/)) ?? [];
      return [unwrap(readUci(match.state as unknown as ChessState, best))];
    },
    end: async () => {
      program.send('quit');
      await program.end();
    },
  };
}

/** GNU Backgammon without looking ahead. The dice are those of the match. */
export function gnubgPlayer(): Player {
  const program = startProgram(['gnubg', '-t', '-q']);
  let asked = 0;
  /** Sends commands, and gives what is said up to the change of a name that comes after them. */
  const ask = async (commands: readonly string[]): Promise<string> => {
    for (const command of commands) program.send(command);
    program.send(`set player 0 name question${++asked}`);
    return program.wait(new RegExp(`Player 0 is now known as \`question${asked}'\\.\\n`));
  };
  return {
    begin: async () => {
      await ask([...PREPARE, 'new match 1']);
    },
    choose: async (match: GameProgress) => {
      const state = match.state as GameState as unknown as BackgammonState;
      // Before the dice there is nothing to choose; the steps of a play come all at once.
      const { segment } = read(state).turn;
      if (segment !== 'move') return match.legalEvents().slice(0, 1);
      const answer = await ask([`set gnubgid ${positionIdOf(state)}:${matchIdOf(state)}`, 'hint 1']);
      const [play] = hintsIn(answer);
      if (play === undefined) throw new Error(`gnubg has no play: ${answer}`);
      return unwrap(readPlay(state, play));
    },
    end: async () => {
      program.send('quit');
      program.send('y');
      await program.end();
    },
  };
}
