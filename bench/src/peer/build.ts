/**
 * Builds OpenSpiel from a checkout, as a shared library, the way its documentation describes, and `random_play.cc` with
 * it. Whatever is missing is said in one sentence before anything is built.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../arguments.ts';

const SOURCE = fileURLToPath(new URL('../../peer/random_play.cc', import.meta.url));

/** Folders of a checkout that its `install.sh` fetches. */
const FETCHED = ['abseil-cpp', 'games/bridge/double_dummy_solver'];

/** Nothing but the core: whatever else a build can have needs more programs. */
const PARTS = ['PYTHON', 'ACPC', 'HANABI', 'JULIA', 'GO', 'RUST', 'LIBTORCH', 'LIBNOP', 'XINXIN', 'EIGEN'];

/** Functions of a shared library may be inlined within it: without it g++ leaves OpenSpiel a third slower in some games. */
const INLINED = '-fno-semantic-interposition';

/** What a program is run with. */
export interface Tools {
  readonly cmake: string;
  readonly compiler: string;
}

/** CMake and a compiler, by the environment or by their usual names. OpenSpiel's own scripts take clang where there is one. */
export function findTools(env: NodeJS.ProcessEnv = process.env): Tools {
  const compiler = env.CXX ?? (canRun('clang++') ? 'clang++' : 'c++');
  const tools: Tools = { cmake: env.CMAKE ?? 'cmake', compiler };
  requireProgram(tools.cmake, 'CMake builds OpenSpiel', 'CMAKE');
  requireProgram(tools.compiler, 'A C++ compiler builds OpenSpiel', 'CXX');
  return tools;
}

function requireProgram(program: string, why: string, variable: string): void {
  if (canRun(program)) return;
  throw new UsageError(`${why}, and '${program}' cannot be run: install it, or name another in ${variable}.`);
}

function canRun(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Says what a checkout lacks. */
export function checkCheckout(checkout: string): void {
  const missing = (file: string): boolean => !existsSync(join(checkout, 'open_spiel', file));
  if (!existsSync(checkout)) throw new UsageError(`There is no folder ${checkout} to take OpenSpiel from.`);
  if (missing('spiel.h') || missing('CMakeLists.txt')) {
    throw new UsageError(
      `${checkout} is no checkout of OpenSpiel: it has no open_spiel/spiel.h and CMakeLists.txt.`,
    );
  }
  const unfetched = FETCHED.find(missing);
  if (unfetched !== undefined) {
    throw new UsageError(
      `${checkout} has no open_spiel/${unfetched}: run its install.sh first, which fetches it.`,
    );
  }
}

/**
 * The program that plays random games, built in a folder; what is up to date is not built again.
 * @returns Its path.
 */
export function buildPeer(checkout: string, folder: string, tools: Tools = findTools()): string {
  const root = resolve(checkout);
  checkCheckout(root);
  mkdirSync(folder, { recursive: true });
  const library = join(resolve(folder), 'open_spiel');
  const program = join(resolve(folder), 'random_play');
  const source = join(root, 'open_spiel');
  const compiled = [`-DCMAKE_CXX_COMPILER=${tools.compiler}`, `-DCMAKE_CXX_FLAGS=${INLINED}`];
  run(tools.cmake, ['-S', source, '-B', library, ...compiled], 'configured');
  run(tools.cmake, ['--build', library, '--target', 'open_spiel', '--parallel'], 'built');
  const headers = ['-I', root, '-I', source, '-I', join(source, 'abseil-cpp')];
  const links = ['-L', library, '-lopen_spiel', `-Wl,-rpath,${library}`];
  run(
    tools.compiler,
    [standardOf(source), '-O3', '-DNDEBUG', ...headers, SOURCE, '-o', program, ...links],
    'linked',
  );
  return program;
}

/** The C++ that the checkout is written in: headers of another one would not fit its library. */
function standardOf(source: string): string {
  const [, version = '17'] =
    /CMAKE_CXX_STANDARD\s+(\d+)/.exec(readFileSync(join(source, 'CMakeLists.txt'), 'utf8')) ?? [];
  return `-std=c++${version}`;
}

function run(program: string, command: readonly string[], what: string): void {
  const parts = PARTS.flatMap((part) => [
    [`OPEN_SPIEL_BUILD_WITH_${part}`, 'OFF'],
    [`BUILD_WITH_${part}`, 'OFF'],
  ]);
  // OpenSpiel reads these from the environment. Its release build leaves debug checks out.
  const env = {
    ...process.env,
    ...Object.fromEntries(parts),
    BUILD_SHARED_LIB: 'ON',
    BUILD_TYPE: 'Release',
  };
  try {
    execFileSync(program, command, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    throw new UsageError(`OpenSpiel could not be ${what}: '${program}' failed, as it says above.`);
  }
}
