/** The words of the lab. */
import { duration, whole } from './numbers.ts';

const plural = (count: number, one: string): string => `${whole(count)} ${one}${count === 1 ? '' : 's'}`;

const POLICY_NAMES: { readonly [name: string]: string } = {
  random: 'Random moves',
  first: 'Always the first move',
  easy: 'Easy bot',
  medium: 'Medium bot',
  hard: 'Hard bot',
};

export const texts = {
  lab: 'Lab',
  title: (game: string): string => `Lab: ${game}`,
  landing:
    'Play a game thousands of times in this browser and look at what comes of it, or let bots play a tournament.',
  chooseGame: 'Which game?',
  play: 'Play this game',
  tabs: 'What to do',
  batch: 'Batch',
  tournament: 'Tournament',
  setup: 'Setup',

  options: 'Options of the game',
  seed: 'Seed',
  seedHelp: 'A number or a text. The same seed gives the same playouts on every machine.',
  whoPlays: 'Who plays',
  eachSeat: 'Each seat its own',
  seatPlayer: (seat: string): string => `${seat} is played by`,
  policy: (name: string): string =>
    POLICY_NAMES[name] ?? (name.startsWith('mcts:') ? `Search of ${whole(Number(name.slice(5)))}` : name),
  search: 'Search of …',
  searchGames: 'games before every move',
  howMuch: 'How much',
  aNumber: 'a number:',
  playouts: 'playouts',
  untilGoal: 'until ±',
  untilUnit: '% on win rates',
  workers: 'Threads',
  workersHelp: 'They have no influence on the result.',
  maxEvents: 'Most events of a playout',
  more: 'More',

  badSeed: 'A seed is a whole number, or a text of at most 256 letters.',
  badNumber: (text: string, least: number, most: number | null): string =>
    `This takes a whole number from ${whole(least)}${most === null ? ' on' : ` to ${whole(most)}`}, not '${text}'.`,
  badMargin: (text: string): string => `This takes percent from 0.01 to less than 50, not '${text}'.`,
  noPolicy: (name: string): string => `There is no player called '${name}'.`,
  wrongPolicies: (seats: number, given: number): string =>
    `The game has ${seats} seats: give one player for all or ${seats}, not ${given}.`,
  twice: (name: string): string => `${name} takes part twice; every player can take part once.`,
  tooFewPlayers: 'A tournament needs two players or more.',

  run: 'Run',
  pause: 'Pause',
  goOn: 'Go on',
  stop: 'Stop',
  stopNow: 'Stop at once',
  phases: {
    loading: 'Loading the game into the threads …',
    running: 'Running',
    paused: 'Paused',
    stopping: 'Finishing what is under way …',
  } as { readonly [phase: string]: string },
  done: (count: number, seconds: number): string =>
    `Done: ${plural(count, 'playout')} in ${duration(seconds)}.`,
  narrowEnough: (count: number): string =>
    `Done: after ${plural(count, 'playout')} all win rates are known well enough.`,
  partial: (count: number, requested: number): string =>
    `Partial result: stopped after the first ${whole(count)} of ${plural(requested, 'playout')}. Digest and numbers are those of these.`,
  notNarrow: (count: number): string =>
    `${plural(count, 'playout')} were not enough to know the win rates so well.`,
  failed: (reason: string): string => `The batch has failed: ${reason}`,
  broken: (count: number, message: string): string =>
    `${plural(count, 'playout')} failed and count for nobody. The first: ${message}`,
  notOffered: (names: readonly string[]): string =>
    `Random players make no offers (${names.join(', ')}); random:offers makes them too.`,
  noOutcome: (count: number): string =>
    `${plural(count, 'playout')} came to no outcome; the rates are shares of the others.`,
  progress: 'Progress',
  pace: (done: number, rate: number, left: number | null): string =>
    `${plural(done, 'playout')} · ${whole(Math.round(rate))} a second${left === null ? '' : ` · about ${duration(left)} left`}`,

  results: 'Results',
  nothingYet: 'What comes of it is drawn here while the batch runs.',
  facts: {
    playouts: 'Playouts',
    mean: 'Mean length',
    deviation: 'Standard deviation',
    median: 'Median',
    branching: 'Choices per event',
    turn: 'Events per turn',
    score: 'Points on average',
    digest: 'Digest',
  },
  notCounted: 'not counted',

  lengths: 'Lengths',
  lengthsNote: 'How many events the playouts took.',
  lengthsLabel: (count: number, min: number, max: number, mean: string): string =>
    `The lengths of ${plural(count, 'playout')}: from ${min} to ${max} events, ${mean} on average.`,
  events: 'events',
  bin: (from: number, to: number, isOpen: boolean): string =>
    isOpen ? `${whole(from)} and more` : from === to ? whole(from) : `${whole(from)} to ${whole(to)}`,
  outcomes: 'Outcomes',
  outcomesNote: "The share of finished playouts, with Wilson's 95 % intervals.",
  wins: (seat: string): string => `${seat} wins`,
  teamWins: (seats: string): string => `${seats} win`,
  won: 'Won',
  lost: 'Lost',
  everybodyLoses: 'Everybody loses',
  draw: 'Draw',
  shared: 'Shared first place',
  score: 'Points',
  scoreNote: 'How many points the players made together.',
  scoreLabel: (mean: string): string => `The points of the players: ${mean} on average.`,
  meanScore: (mean: string, best: number | null, interval: string | null): string =>
    `${mean}${best === null ? '' : ` of ${whole(best)}`}${interval === null ? '' : ` (${interval})`}`,
  between: (low: string, high: string): string => `${low} to ${high}`,
  points: 'points',
  growth: 'Win rates as the batch grows',
  growthNote: 'After the first playouts, in the order of their numbers. The bands are the 95 % intervals.',
  meanGrowth: 'Mean length as the batch grows',
  meanGrowthNote: 'The average number of events of the first playouts.',
  afterPlayouts: 'Playouts',
  branching: 'Choices by event number',
  branchingNote: (playouts: number): string =>
    `How many legal events there were on average before each event, counted in ${plural(playouts, 'playout')}.`,
  branchingNone: 'Not counted yet.',
  eventNumber: 'Event',
  reached: 'Playouts that came so far',
  choices: 'Choices',
  endings: 'Endings',
  endingsNote: 'Why the playouts ended.',
  segments: 'Segments and turns',
  segmentsNote: 'How often each segment of the turn began, and how turns followed each other.',
  turns: {
    turns: 'Turns',
    rounds: 'Rounds',
    advancements: 'Turns that followed another',
    replays: 'Turns again',
    passes: 'Passes',
  },
  none: 'None yet.',
  columns: {
    outcome: 'Outcome',
    playouts: 'Playouts',
    rate: 'Share',
    interval: '95 % interval',
    score: 'Mean score',
    ending: 'Ending',
    segment: 'Segment',
    inAll: 'In all',
    each: 'Per playout',
    length: 'Events',
    points: 'Points',
  },
  reasons: {
    noMoves: 'nobody could move',
    maxEvents: 'the most events were reached',
    failed: 'something failed',
  } as { readonly [reason: string]: string },

  playoutsOf: (what: string): string => `Playouts: ${what}`,
  pickHint: 'A click on a bar lists its playouts.',
  looking: 'Looking for them …',
  foundNone: 'There is none.',
  moreOf: 'More of them',
  playout: (index: number): string => `Playout ${whole(index)}`,
  eventsOf: (count: number): string => plural(count, 'event'),
  opening: 'One moment …',
  openFailed: (reason: string): string => `It could not be opened: ${reason}`,
  closeList: 'Close the list',
  shareFirst: (seats: string): string => `${seats} share first place`,

  sameInTerminal: 'The same in a terminal',
  sameLine: 'This line gives the same numbers and the same digest.',
  writtenLine: 'In place of the name of the game, give its file.',
  copy: 'Copy the line',
  copied: 'Copied.',
  notCopied: 'The browser does not let the page copy. Select the line and copy it.',
  saveJson: 'Save as JSON',
  saveCsv: 'Save as CSV',

  players: 'Players',
  player: (number: number): string => `Player ${number}`,
  addPlayer: 'Add a player',
  removePlayer: (name: string): string => `Remove ${name}`,
  rounds: 'Rounds',
  roundsHelp: 'How often everybody meets everybody from every seat.',
  roundsTogetherHelp: 'How many seeds every two players play.',
  tournamentNote: 'Every player meets every other from every seat.',
  teamsNote: 'Every player meets every other with every team.',
  togetherNote:
    'Every two players play the same seeds, each by itself in all seats; the better outcome of a seed wins.',
  tournamentEmpty: 'Standings and cross table are drawn here while the games are played.',
  gamesPace: (done: number, size: number, left: number | null): string =>
    `${whole(done)} of ${plural(size, 'game')}${left === null ? '' : ` · about ${duration(left)} left`}`,
  tournamentDone: (games: number, seconds: number): string =>
    `Done: ${plural(games, 'game')} in ${duration(seconds)}.`,
  tournamentPartial: (games: number, size: number): string =>
    `Partial result: stopped after the first ${whole(games)} of ${plural(size, 'game')}.`,
  tournamentFailed: (reason: string): string => `The tournament has failed: ${reason}`,
  unfinished: (games: number): string =>
    `${plural(games, 'game')} did not come to an end and count as drawn.`,
  ratings: 'Ratings',
  ratingsNote:
    'Elo with 95 % intervals, by the likeliest strengths (Bradley and Terry). The first player is the measure: 0.',
  crossTable: 'Cross table',
  crossNote:
    "The points of the player of the row against that of the column, with Wilson's 95 % interval of its share. A cell lists its games.",
  columnsOf: {
    player: 'Player',
    drawn: 'To scale',
    elo: 'Elo',
    interval: '95 % interval',
    points: 'Points',
    games: 'Games',
    score: 'Score',
    won: 'Won',
    meanScore: 'Points on average',
  },
  fixed: 'fixed',
  gamesOf: (one: string, other: string): string => `${one} against ${other}`,
  cell: (points: string, row: string, column: string, wins: number, draws: number, losses: number): string =>
    `${points}. ${row} against ${column}: ${wins} won, ${draws} drawn, ${losses} lost. List the games`,
  game: (index: number): string => `Game ${whole(index)}`,
  attempt: (index: number, player: string): string => `Game ${whole(index)}, ${player}`,
  scoreOf: (score: number): string => plural(score, 'point'),
  noEnd: 'no end',
  sameTournament: 'This line gives the same numbers.',
  wholeTournament: 'This line plays all of it.',
};
