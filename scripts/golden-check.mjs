/**
 * Golden vectors: what the engine computes must equal what it computed when they were written, in Node
 * and in a browser, today and next year. Runs wherever the packages run, so it asks its host for them.
 */

/**
 * @typedef {typeof import('@rondel/core')} Core
 * @typedef {import('@rondel/core').Game} Game
 * @typedef {{ seed: string | number, name: string, index: number, words: number[], faces: number[], order: number[] }} StreamVector
 * @typedef {{ record: import('@rondel/core').GameRecord, hash128: string, position: string, bytes: string }} MatchVector
 * @typedef {{ streams: StreamVector[], matches: MatchVector[] }} Golden
 */

/**
 * A game of its own for the vectors: dice, a shuffled deck, and values at the ends of the range.
 * @param {Core} core
 */
export function extremes(core) {
  const { array, bool, defineGame, drawFor, int, list, oneOf, perSeat, seats, secret } = core;
  const most = 2 ** 30 - 1;
  return defineGame({
    name: 'extremes',
    seats: 3,
    random: true,
    repetition: true,
    state: {
      wide: array(4, int(-(2 ** 30), most)),
      deck: secret(list(20, int(0, 19))),
      mood: oneOf('calm', 'wild'),
      players: perSeat({ dice: array(2, int(0, 6)), met: seats(), lucky: bool() }),
    },
    events: { roll: { boost: int(-3, 3) } },
    setup: (s) => {
      for (let card = 0; card < 20; card++) s.deck.push(card);
      s.random.shuffle(s.deck);
      s.wide.set(0, most);
      s.wide.set(1, -(2 ** 30));
    },
    rules: {
      roll: (rule) =>
        rule.do((s, e) => {
          for (let die = 0; die < 2; die++) s.players.dice.of(e.seat).set(die, s.random.die(6));
          s.players.lucky.set(e.seat, s.players.dice.of(e.seat).sum() > 8);
          s.players.met.set(e.seat, s.players.met.get(e.seat) | (1 << s.random.below(3)));
          s.wide.set(2, s.random.between(-(2 ** 30), most));
          s.wide.set(3, e.boost * s.random.below(100_000));
          s.mood = s.random.chance(1, 3) ? 'wild' : 'calm';
          s.deck.pop();
          s.turn.advance();
        }),
    },
    outcome: (s) => (s.deck.isEmpty ? drawFor(s, 'the deck is empty') : null),
  });
}

/**
 * @param {Core} core
 * @param {string | number} seed
 * @param {string} name
 * @param {number} index
 * @returns {StreamVector}
 */
export function streamVector(core, seed, name, index) {
  const stream = core.openStream(seed, name, index);
  const words = Array.from({ length: 20 }, () => stream.next());
  const faces = Array.from({ length: 20 }, () => stream.die(6));
  const order = Array.from({ length: 10 }, (_, i) => i);
  stream.shuffle(order);
  return { seed, name, index, words, faces, order };
}

/** Long matches are cut off, and theirs are not all of the hashes. */
const MOST_EVENTS = 300;
const ALL_HASHES = 60;

/**
 * Plays a match at random from its seed.
 * @param {Core} core
 * @param {Game} game
 * @param {string | number} seed
 * @returns {MatchVector}
 */
export function matchVector(core, game, seed) {
  const stream = core.openStream(seed, 'golden');
  let match = core.startMatch(game, { seed });
  for (;;) {
    const moves = match.legalEvents();
    if (moves.length === 0 || match.index === MOST_EVENTS) break;
    match = core.unwrap(match.handleEvent(/** @type {number} */ (moves[stream.below(moves.length)])));
  }
  return vectorOf(core, match);
}

/**
 * Plays a whole match as the game itself suggests: at random the big games take too long for that.
 * @param {Core} core
 * @param {Game} game
 * @param {string | number} seed
 * @returns {MatchVector}
 */
export function wholeVector(core, game, seed) {
  const stream = core.openStream(seed, 'golden');
  const runner = new core.Runner(game);
  let match = core.startMatch(game, { seed });
  while (match.outcome() === null) {
    runner.load(match.state);
    match = core.unwrap(match.handleEvent(runner.suggest(stream)));
  }
  return vectorOf(core, match);
}

/**
 * Plays a match at random whose dice are given, two for every roll.
 * @param {Core} core
 * @param {Game} game
 * @param {string | number} seed
 * @returns {MatchVector}
 */
export function givenVector(core, game, seed) {
  const stream = core.openStream(seed, 'golden');
  let match = core.startMatch(game, { dice: [] });
  for (;;) {
    const moves = match.legalEvents();
    if (moves.length === 0 || match.index === MOST_EVENTS) break;
    const code = /** @type {number} */ (moves[stream.below(moves.length)]);
    const isRoll = core.decodeEvent(game, code).type === 'roll';
    const dice = isRoll ? [stream.below(6), stream.below(6)] : [];
    match = core.unwrap(match.handleEvent(code, { dice }));
  }
  return vectorOf(core, match);
}

/**
 * @param {Core} core
 * @param {import('@rondel/core').GameProgress} match
 * @returns {MatchVector}
 */
function vectorOf(core, match) {
  return {
    record: core.toRecord(match, match.index > ALL_HASHES ? 25 : 1),
    hash128: core.stateHash128(match.state),
    position: core.positionHash(match.state),
    bytes: Array.from(core.stateToBytes(match.state), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}

/**
 * @param {object} host
 * @param {Core} host.core
 * @param {Golden} host.golden
 * @param {(name: string) => Promise<Game>} host.loadGame a shipped game by name
 * @returns {Promise<{ checked: number, failures: string[] }>}
 */
export async function checkGolden({ core, golden, loadGame }) {
  /** @type {string[]} */
  const failures = [];
  for (const vector of golden.streams) {
    const again = streamVector(core, vector.seed, vector.name, vector.index);
    if (JSON.stringify(again) !== JSON.stringify(vector))
      failures.push(`stream ${vector.seed} ${vector.name}`);
  }
  for (const vector of golden.matches) {
    const { record } = vector;
    const game = record.game === 'extremes' ? extremes(core) : await loadGame(record.game);
    const result = core.fromRecord(game.with(record.options), record);
    const title = `${record.game} with ${record.seed === undefined ? 'given dice' : `seed ${record.seed}`}`;
    if (!result.ok) failures.push(`${title}: ${result.refusal.message}`);
    else if (JSON.stringify(vectorOf(core, result.value)) !== JSON.stringify(vector)) failures.push(title);
  }
  return { checked: golden.streams.length + golden.matches.length, failures };
}
