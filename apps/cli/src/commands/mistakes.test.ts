import { expect, test } from 'vitest';
import { run } from '../../test/run.ts';

test.each<[string, RegExp]>([
  ['simulate kalha', /no game 'kalha'\. Did you mean kalaha\?\nGames: backgammon, .*tic-tac-toe/],
  ['simulate Tic_Tac_Toe', /Did you mean tic-tac-toe\?/],
  ['simulate ../core', /^rondel: \.\.\/core cannot be read: there is no such file\./],
  ['simulate', /Which game\? Name one, or give a record of one with --from\./],
  ['simulate kalaha ludo', /Too many arguments/],
  [
    'simulate kalaha --cuont 3',
    /Unknown option '--cuont'\. Did you mean --count\?\nOptions of rondel simulate: --count, /,
  ],
  ['simulate kalaha --count ten', /--count takes a whole number from 1 to \d+, not 'ten'\./],
  ['simulate kalaha --count 1.5', /--count takes a whole number/],
  ['simulate kalaha --count', /argument missing/],
  ['simulate kalaha --seconds -1', /--seconds takes a number of seconds/],
  ['simulate kalaha --until 2', /--until takes a share between 0 and 1/],
  ['simulate kalaha --until 2% --start 5', /--until counts from playout 0 on/],
  ['simulate kalaha --workers 0', /--workers takes a whole number from 1/],
  [
    'simulate go --option sise=9',
    /go has no option 'sise'\. Did you mean size\?\nOptions of go:\n {2}size +19 +\(/,
  ],
  ['simulate go --option size=99', /The option size of go takes \d+ to 19, not '99'\./],
  ['simulate go --option size', /--option takes name=value, not 'size'\./],
  ['simulate kalaha --option capture=maybe', /takes opposite, always, never, not 'maybe'/],
  ['simulate tic-tac-toe --option size=3', /tic-tac-toe has no option 'size'\./],
  ['simulate kalaha --policy hrad', /There is no policy 'hrad'\. Did you mean hard\?\nPolicies:\n {2}random/],
  ['simulate ludo --policy random,first', /ludo has 4 seats: give one policy for all or 4, not 2\./],
  ['simulate kalaha --json --csv', /Give --json or --csv, not both\./],
  ['simulate kalaha --fen x', /kalaha has no FEN/],
  ['simulate chess --fen 8/8/8/8/8/8/8/8', /The FEN cannot be read \(fen\/.*\n {2}8\/8.*\n {2} *\^/],
  ['simulate kalaha --from /none/none.json', /\/none\/none\.json cannot be read: there is no such file/],
  ['simulate kalaha --report /none/none.html', /\/none\/none\.html cannot be written: there is no such file/],
  ['tournament kalaha random', /A tournament needs two players or more\./],
  ['tournament kalaha random random', /Every policy can take part once/],
  ['tournament kalaha random first --anchor me', /there is no player 'me'/],
  ['tournament kalaha random first --sprt 50,0', /--sprt takes two differences in Elo/],
  [
    'tournament kalaha random first --rounds 9007199254740991',
    /--rounds takes a whole number from 1 to 1000000, not '9007199254740991'\./,
  ],
  ['perft ludo --depth 2', /ludo: perft needs a game without chance\./],
  ['perft kalaha', /Required option '-d, --depth <n>' not specified\.\n"rondel perft --help" tells more\./],
  ['play kalaha --seats 2', /--seats takes seats from 0 to 1 of kalaha/],
  ['play kalaha --bot nobody', /There is no bot 'nobody'\./],
  ['replay package.json', /is not a record of rondel\./],
  ['replay README.md', /README\.md is not JSON/],
  ['profile nope', /There is no game 'nope'/],
  ['help nope', /Unknown command 'nope'\.\nCommands: games, .*\n"rondel --help" tells more\./],
  ['help simulat', /Unknown command 'simulat'\. Did you mean simulate\?\nCommands: games, /],
  ['help admin nope', /Unknown command 'nope'\.\nCommands: matches, .*\n"rondel admin --help" tells more\./],
  [
    'admin matchs',
    /Unknown command 'matchs'\. Did you mean .*\nCommands: matches, .*, rotate-secret\.\n"rondel admin --help" tells more\./,
  ],
  ['admin ban 203.0.113.7', /Required option '--reason .*\n"rondel admin ban --help" tells more\./],
  ['admin bans --until x', /Unknown option '--until'.*\nOptions of rondel admin bans: --url, /],
  ['admin match', /Missing required argument 'id'\.\nUsage: rondel admin match /],
  ['simulat kalaha', /Unknown command 'simulat'\. Did you mean simulate\?\nCommands: games, /],
])('"rondel %s" is answered with a sentence', async (line, answer) => {
  const { code, out, err } = await run(...line.split(' '));
  expect(err).toMatch(answer);
  expect(err).toMatch(/^rondel: /);
  expect(err).not.toMatch(/\n\s+at /);
  expect(out).toBe('');
  expect(code).toBe(2);
});
