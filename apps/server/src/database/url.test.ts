import { expect, test } from 'vitest';
import { readDatabaseUrl, showDatabase } from './url.ts';

test.each([
  ['postgres://an:secret@one:5432/rondel', ['postgres://an:secret@one:5432/rondel'], false],
  ['postgresql:///rondel?host=/run/postgresql', ['postgresql:///rondel?host=%2Frun%2Fpostgresql'], false],
  [
    'postgres://an:p%40ss@one:5432,two:5433/rondel?target_session_attrs=read-write&sslmode=disable',
    [
      'postgres://an:p%40ss@one:5432/rondel?sslmode=disable',
      'postgres://an:p%40ss@two:5433/rondel?sslmode=disable',
    ],
    true,
  ],
  ['postgres://[::1],10.0.0.2:5433', ['postgres://[::1]', 'postgres://10.0.0.2:5433'], true],
  ['postgres:///db?host=one,two&port=5433', ['postgres://one:5433/db', 'postgres://two:5433/db'], true],
  [
    'postgres://an@/db?host=/run/a,/run/b&port=1,2',
    ['postgres://an@%2Frun%2Fa:1/db', 'postgres://an@%2Frun%2Fb:2/db'],
    true,
  ],
  ['postgres://one/db?target_session_attrs=primary', ['postgres://one/db'], true],
] as const)('%s', (url, hosts, isChecked) => {
  const read = readDatabaseUrl(url);
  expect(read.hosts.map((host) => host.url)).toEqual(hosts);
  expect(read.isChecked).toBe(isChecked);
});

test.each([
  ['one:5432/rondel', /must look like postgres:\/\//],
  ['mysql://one/rondel', /must look like postgres:\/\//],
  ['postgres://an:secret@one,,two/rondel', /host 2 of 3 is empty/],
  ['postgres://an:secret@one:54x2,two/rondel', /'one:54x2' is not a host with a port/],
  ['postgres://an:secret@one:5432,two:70000/rondel', /70000 is not a port: they go from 1 to 65535/],
  ['postgres://one,two,one/rondel', /one is there twice/],
  ['postgres://one,two/db?target_session_attrs=standby', /'standby', but a server has to write/],
  ['postgres://one/db?host=two,three', /hosts are both before/],
  ['postgres:///db?host=one,two,three&port=1,2', /3 hosts and 2 ports/],
  ['postgres://an:secret/more@one/db', /has to be written as %2F/],
  ['postgres://an:secret?more@one/db', /what follows postgres:\/\/ is not a host/],
])('%s is refused with a sentence that does not tell the password', (url, sentence) => {
  expect(() => readDatabaseUrl(url)).toThrow(sentence);
  expect(() => readDatabaseUrl(url)).toThrow(/^(?!.*secret)The URL of the database is wrong: .*\.$/);
});

test.each([
  ['postgres://an:secret@one:5432/rondel', 'postgres://one:5432/rondel'],
  ['postgresql://an:secret@one,two:5433/rondel?sslmode=require', 'postgres://one,two:5433/rondel'],
  ['postgres://an:se@secret@one/rondel', 'postgres://one/rondel'],
  ['postgres://one/rondel?user=an&password=secret', 'postgres://one/rondel'],
  ['postgres:///rondel?host=/run/postgresql&password=secret', 'postgres:///run/postgresql/rondel'],
  ['postgres://an:secret/more@one/rondel', 'postgres://…'],
  ['postgres://secret:12345?more@one/rondel', 'postgres://…'],
  ['postgres://an:secret#more@one/rondel', 'postgres://…'],
  ['secret', 'postgres://…'],
])('%s is shown without its login', (url, shown) => {
  expect(showDatabase(url)).toBe(shown);
});
