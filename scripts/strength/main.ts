/**
 * How strong a bot is: plays it against a program of others and prints the Elo difference with its 95 % interval.
 *
 *     npm run -s strength -- --opponent gnugo --games 40
 *     npm run -s strength -- --opponent uct --game othello --iterations 1000 --json
 */
import { parseArgs } from 'node:util';
import { BOT_LEVELS, type BotLevel, botFor, mctsPolicy, type Policy, type Standing } from '@rondel/simulator';
import { measure } from './measure.ts';
import { GAMES, OPPONENTS, type Opponent } from './opponents.ts';
import { policyPlayer } from './player.ts';

/** Says what is wrong with the command line, and leaves. */
function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

const { values } = parseArgs({
  options: {
    opponent: { type: 'string', default: 'uct' },
    game: { type: 'string' },
    games: { type: 'string', default: '40' },
    level: { type: 'string', default: 'hard' },
    iterations: { type: 'string' },
    time: { type: 'string' },
    reuse: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

/** A whole number from the command line. */
function numberOf(name: 'games' | 'iterations' | 'time'): number | null {
  const text = values[name];
  if (text === undefined) return null;
  if (!/^[1-9]\d*$/.test(text)) fail(`--${name} is a whole number of 1 or more, not "${text}"`);
  return Number(text);
}

const known = (names: object): string => Object.keys(names).join(', ');
const opponent: Opponent =
  OPPONENTS[values.opponent] ?? fail(`there is no opponent "${values.opponent}"; known: ${known(OPPONENTS)}`);
const name = values.game ?? opponent.game;
const game = GAMES[name] ?? fail(`there is no game "${name}"; known: ${known(GAMES)}`);
if (name !== opponent.game && values.opponent !== 'uct')
  fail(`${values.opponent} plays ${opponent.game} only`);
if (!BOT_LEVELS.includes(values.level as BotLevel)) {
  fail(`there is no level "${values.level}"; known: ${BOT_LEVELS.join(', ')}`);
}
if (values.reuse && values.iterations === undefined && values.time === undefined) {
  fail('--reuse needs --iterations or --time: a level starts every search from nothing');
}
const games = numberOf('games') ?? 40;
if (games % 2 !== 0) fail('--games is an even number, so that each has each side as often');
const iterations = numberOf('iterations');
const time = numberOf('time');
const limit = time === null ? {} : { time, clock: () => performance.now() };

/** The player that is measured: a level, or a search with a budget of its own. */
function makePolicy(): Policy {
  const { reuse } = values;
  if (iterations !== null) return mctsPolicy({ iterations, reuse, ...limit });
  if (time !== null) return mctsPolicy({ reuse, ...limit });
  return botFor(game, values.level as BotLevel);
}

const budget =
  [
    ...(iterations === null ? [] : [`${iterations} iterations`]),
    ...(time === null ? [] : [`${time} ms`]),
    ...(values.reuse ? ['tree reused'] : []),
  ].join(', ') || values.level;

const own = policyPlayer(makePolicy);
// A bot of a level has what the game asks for; whoever is compared with it gets as many.
const other = opponent.start(iterations ?? game.engine.bots.iterations ?? 8000);
const standings = await measure(game, [own, other], games, ({ games: done, pairings: [pairing] }) => {
  if (values.json || pairing === undefined) return;
  const { wins, draws, losses } = pairing;
  process.stderr.write(`\r${done} of ${games}: ${wins} won, ${draws} drawn, ${losses} lost `);
});
await other.end();
if (!values.json) process.stderr.write('\n');

const { effort } = own;
const rated = standings.players.find(({ player }) => player === 'rondel') as Standing;
const [pairing] = standings.pairings;
const report = {
  game: name,
  opponent: opponent.words,
  budget,
  games,
  wins: pairing?.wins ?? 0,
  draws: pairing?.draws ?? 0,
  losses: pairing?.losses ?? 0,
  elo: Math.round(rated.elo),
  low: Math.round(rated.low),
  high: Math.round(rated.high),
  iterationsPerMove: Math.round(effort.iterations / effort.choices),
  iterationsPerCpuSecond: Math.round((1000 * effort.iterations) / effort.cpu),
  millisecondsPerMove: Number((effort.wall / effort.choices).toFixed(1)),
};
if (values.json) console.log(JSON.stringify(report));
else {
  console.log(`${report.game}, ${budget} a move, against ${report.opponent}`);
  console.log(`  ${report.wins} won, ${report.draws} drawn, ${report.losses} lost of ${games}`);
  console.log(`  Elo ${report.elo} (${report.low} to ${report.high}, 95 %)`);
  console.log(
    `  ${report.iterationsPerMove} iterations a move, ${report.iterationsPerCpuSecond} per CPU-second, ${report.millisecondsPerMove} ms a move`,
  );
}
