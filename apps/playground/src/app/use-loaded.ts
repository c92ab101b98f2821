/** Something that is loaded: not there yet, there, or failed with an error that the frame around shows. */
import { useEffect, useState } from 'preact/hooks';

/**
 * Loads something anew whenever the key changes; `null` until it is there.
 * @example
 * const loaded = useLoaded(() => loadGame(name), name);
 */
export function useLoaded<T>(load: () => Promise<T>, key: unknown): T | null {
  const [found, setFound] = useState<{ key: unknown; value?: T; error?: unknown } | null>(null);
  // The key stands for what is loaded.
  useEffect(() => {
    let isWanted = true;
    load().then(
      (value) => isWanted && setFound({ key, value }),
      (error) => isWanted && setFound({ key, error }),
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  if (found === null || found.key !== key) return null;
  if ('error' in found) throw found.error;
  return found.value as T;
}
