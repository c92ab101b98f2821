/**
 * Waits for work, or until a signal aborts. Work that cannot be interrupted goes on in the background.
 * @param onLate - What is done with a result that comes too late, such as to close it.
 * @throws The signal's reason, if it comes first.
 * @example
 * const database = await abortable(openDatabase(options), signal, (late) => late.close());
 */
export async function abortable<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  onLate: (result: T) => unknown = () => {},
): Promise<T> {
  if (signal === undefined) return work;
  let forget = (): void => {};
  const stopped = new Promise<never>((_, reject) => {
    const stop = (): void => {
      work.then(onLate).catch(() => {});
      reject(signal.reason);
    };
    if (signal.aborted) stop();
    else {
      signal.addEventListener('abort', stop, { once: true });
      forget = () => signal.removeEventListener('abort', stop);
    }
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    forget();
  }
}
