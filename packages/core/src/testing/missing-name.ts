/**
 * Names that a game reads from `s` and that are not there. A misspelt name is `undefined`, and what fails is the use of it,
 * so the error doesn't say which name it was. So what failed is done once more, with an `s` that watches what is read.
 */
import { suggest } from '../inspect/suggest.ts';

/** A name that is not there. */
export interface MissingName {
  readonly name: string;
  /** What has no such name, and which may have been meant: `The state has no 'pitss'; did you mean 'pits'?` */
  readonly message: string;
}

/** An `s` whose names are watched. */
export interface NameWatch {
  readonly s: object;
  /** The name that an error comes from: the one that was read or written last, if it is not there. */
  explain(error: unknown): MissingName | null;
}

type Work = (this: unknown, ...args: unknown[]) => unknown;

/** Watches the names that are read from `s`, and from whatever is reached through it. */
export function watchNames(s: object): NameWatch {
  const watchers = new WeakMap<object, object>();
  const originals = new WeakMap<object, object>();
  const originalOf = (value: unknown): unknown => originals.get(value as object) ?? value;
  const look = (value: unknown, path: string): unknown => {
    if (!isAccessor(value)) return value;
    const known = watchers.get(value);
    if (known !== undefined) return known;
    // In place of the accessor itself, whose fixed properties a proxy would have to give as they are.
    const watcher = new Proxy(Object.create(null) as object, {
      get: (_, key) => {
        if (typeof key === 'string') note(value, key, path);
        const found: unknown = Reflect.get(value, key);
        if (typeof found !== 'function') return look(found, `${path}.${String(key)}`);
        return (...args: unknown[]) =>
          look((found as Work).apply(value, args.map(originalOf)), `${path}.${String(key)}(…)`);
      },
      set: (_, key, written) => {
        if (typeof key === 'string') note(value, key, path);
        // Not Reflect.set: its error is to be the same as without a watcher.
        (value as Record<PropertyKey, unknown>)[key] = originalOf(written);
        return true;
      },
      has: (_, key) => key in value,
      getPrototypeOf: () => Object.getPrototypeOf(value) as object,
    });
    watchers.set(value, watcher);
    originals.set(watcher, value);
    return watcher;
  };
  const note = (accessor: object, name: string, path: string): void => {
    missing = name in accessor ? null : { name, message: describeMissing(accessor, name, path) };
  };
  let missing: MissingName | null = null;
  return {
    s: look(s, 's') as object,
    explain: (error) => (missing !== null && isAbout(error, missing) ? missing : null),
  };
}

/** Whether an error can come from a name that is not there: something is undefined, or has no such property. */
const isAbout = (error: unknown, { name }: MissingName): boolean =>
  error instanceof TypeError && (error.message.includes('undefined') || error.message.includes(name));

/** What has names that the engine gives it: neither plain data nor a list of it. */
function isAccessor(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // The lists of a group, one for each element.
  if (prototype === Object.prototype) return typeof (value as { of?: unknown }).of === 'function';
  return prototype !== null && prototype !== Array.prototype;
}

function describeMissing(accessor: object, name: string, path: string): string {
  const what = path === 's' ? 'The state' : path;
  const near = suggest(name, namesOf(accessor));
  if (near.length > 0) return `${what} has no '${name}'; did you mean '${near.join("' or '")}'?`;
  const fields = Object.entries(Object.getOwnPropertyDescriptors(accessor))
    .filter(([, { get }]) => get !== undefined)
    .map(([field]) => field);
  return `${what} has no '${name}'${fields.length > 0 ? `; it has ${fields.join(', ')}` : ''}.`;
}

/** All names that can be read, inherited ones too. */
function namesOf(accessor: object): string[] {
  const names = new Set<string>();
  for (let at: object | null = accessor; at !== null && at !== Object.prototype; ) {
    for (const name of Object.getOwnPropertyNames(at)) if (name !== 'constructor') names.add(name);
    at = Object.getPrototypeOf(at) as object | null;
  }
  return [...names];
}
