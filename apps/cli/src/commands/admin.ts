/** `rondel admin`: what operators can do with a running server. */
import type { Ban, InspectedJob, InspectedMatch } from '@rondel/server';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { UserError } from '../errors.ts';
import { callServer, findOperator, type OperatorOptions } from '../operating/call.ts';
import { bansText, jobsText, matchesText, matchText } from '../operating/text.ts';
import { print } from '../output.ts';
import { addSections, makeCommand } from './shared.ts';

interface ListOptions extends OperatorOptions {
  readonly status?: string;
  readonly game?: string;
  readonly client?: string;
  readonly limit: number;
  readonly before?: string;
  readonly json?: true;
}

interface ReasonOptions extends OperatorOptions {
  readonly reason: string;
}

interface BanOptions extends ReasonOptions {
  readonly for?: number;
}

interface ShowOptions extends OperatorOptions {
  readonly json?: true;
}

export function adminCommand(): Command {
  const command = makeCommand('admin')
    .summary('look after a running server: matches, dead jobs, bans')
    .description(
      'Speaks with a running server as its operator. The server is the one at --url, or else at HOST and PORT; the ' +
        'token is in RONDEL_ADMIN_TOKEN, as it was when the server was started.',
    );
  const add = (name: string, summary: string): Command => {
    const one = makeCommand(name)
      .summary(summary)
      .description(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`)
      .option(
        '-u, --url <url>',
        'the address of the server (default: HOST and PORT, or http://127.0.0.1:8080)',
      );
    command.addCommand(one);
    return one;
  };

  add('matches', 'lists matches, the newest first')
    .option('--status <status>', 'open, started, finished or abandoned')
    .option('--game <name>', 'only of this game')
    .option('--client <address>', 'only with somebody from this address, or network such as 10.1.0.0/16')
    .option('--limit <n>', 'at most so many', wholeNumber('--limit', 1, 500), 50)
    .option('--before <time>', 'only older ones; the next page begins before the time of the last line')
    .option('--json', 'print JSON')
    .action(listMatches);
  add('match', 'shows a match: its players, where they are, and what it waits for')
    .argument('<id>')
    .option('--json', 'print JSON')
    .action(showMatch);
  add('end', 'ends a match without a result, and tells everybody in it why')
    .argument('<id>')
    .requiredOption('--reason <text>', 'what the players are told')
    .action((id: string, options: ReasonOptions) =>
      act(options, `Ended ${id}.`, 'POST', `/matches/${idOf(id)}/end`, { reason: options.reason }),
    );
  add('jobs', 'lists jobs that were given up').option('--json', 'print JSON').action(listJobs);
  add('retry', 'tries a job again')
    .argument('<job>')
    .action((id: string, options: OperatorOptions) =>
      act(options, `Job ${id} is tried again.`, 'POST', `/dead-jobs/${encodeURIComponent(id)}/retry`),
    );
  add('drop', 'deletes a job; if its match still waits for it, there will be a new one')
    .argument('<job>')
    .action((id: string, options: OperatorOptions) =>
      act(options, `Job ${id} is deleted.`, 'DELETE', `/dead-jobs/${encodeURIComponent(id)}`),
    );
  add('bans', 'lists the clients that are not let in').option('--json', 'print JSON').action(listBans);
  add('ban', 'bans a client at all nodes: its requests are refused, its connections end')
    .argument('<client>', 'an address, or a network such as 10.1.0.0/16 or 2001:db8:1:2::/64')
    .requiredOption('--reason <text>', 'what the client is told')
    .option('--for <minutes>', 'for so many minutes (default: until it is lifted)', wholeNumber('--for', 1))
    .action(ban);
  add('unban', 'lifts a ban')
    .argument('<client>')
    .action((client: string, options: OperatorOptions) =>
      act(options, `${client} is let in again.`, 'DELETE', `/bans?client=${encodeURIComponent(client)}`),
    );
  add('rotate-secret', 'lets a new secret sign tokens; those that are out there stay good')
    .option('--drop-old', 'refuse tokens that old secrets have signed, because somebody else has seen one')
    .action(rotateSecret);

  return addSections(command, {
    Environment: [
      'RONDEL_ADMIN_TOKEN  the token that the server was started with',
      'HOST, PORT          where the server is, if --url is not given',
    ],
    'Exit status': [
      '0    it was done',
      '1    the server cannot be reached, or refuses it',
      '2    something is wrong with what was asked for',
    ],
    Examples: [
      '$ rondel admin matches --status started --client 203.0.113.0/24',
      '$ rondel admin end 5f0c2f9e-… --reason "The tournament was called off."',
      '$ rondel admin ban 203.0.113.7 --for 60 --reason "Too many matches were opened."',
      '$ rondel admin jobs --url https://games.example.org',
    ],
  });
}

async function act(
  options: OperatorOptions,
  done: string,
  ...[method, path, body]: [method: 'POST' | 'DELETE', path: string, body?: object]
): Promise<void> {
  await callServer(findOperator(options), method, path, body);
  await print(done);
}

const show = (isJson: true | undefined, value: unknown, text: () => string): Promise<void> =>
  print(isJson ? JSON.stringify(value, null, 2) : text());

async function listMatches(options: ListOptions): Promise<void> {
  const { url, json, ...filter } = options;
  const query = new URLSearchParams(
    Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const operator = findOperator({ ...(url === undefined ? {} : { url }) });
  const { matches } = await callServer<{ matches: InspectedMatch[] }>(operator, 'GET', `/matches?${query}`);
  await show(json, matches, () => matchesText(matches));
}

async function showMatch(id: string, options: ShowOptions): Promise<void> {
  const match = await callServer<InspectedMatch>(findOperator(options), 'GET', `/matches/${idOf(id)}`);
  await show(options.json, match, () => matchText(match));
}

async function listJobs(options: ShowOptions): Promise<void> {
  const { jobs } = await callServer<{ jobs: InspectedJob[] }>(findOperator(options), 'GET', '/dead-jobs');
  await show(options.json, jobs, () => jobsText(jobs));
}

async function listBans(options: ShowOptions): Promise<void> {
  const { bans } = await callServer<{ bans: Ban[] }>(findOperator(options), 'GET', '/bans');
  await show(options.json, bans, () => bansText(bans));
}

async function ban(client: string, options: BanOptions): Promise<void> {
  const seconds = options.for === undefined ? {} : { seconds: options.for * 60 };
  const body = { client, reason: options.reason, ...seconds };
  const made = await callServer<Ban>(findOperator(options), 'POST', '/bans', body);
  const end = made.until === null ? 'until it is lifted' : `until ${made.until}`;
  await print(`${made.network} is banned ${end}.`);
}

async function rotateSecret(options: OperatorOptions & { readonly dropOld?: true }): Promise<void> {
  const body = { dropOld: options.dropOld === true };
  const { dropped } = await callServer<{ dropped: number }>(
    findOperator(options),
    'POST',
    '/token-secret',
    body,
  );
  await print(
    dropped === 0
      ? 'A new secret signs from now on. Tokens that are out there stay good.'
      : 'A new secret signs from now on. Tokens that are out there are refused.',
  );
}

function idOf(text: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return text;
  throw new UserError(`'${text}' is not the id of a match; "rondel admin matches" lists them.`);
}
