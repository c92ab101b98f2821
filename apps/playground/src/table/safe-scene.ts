/**
 * A scene whose author may have made mistakes. Where a part of it fails, what the game's description says takes its place,
 * so that every event can be reached; and what failed is told.
 */
import type { Game } from '@rondel/core';
import { openScene, type Picture, type Scene, type SceneDefinition } from '@rondel/scene';

/** A scene that never fails, with what failed so far in it. */
export interface SafeScene extends Scene {
  /** Which part failed last, and how; `null` if none has. */
  fault(): string | null;
}

const NOTHING: Picture = { things: [], marks: [], trays: [] };

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Opens a scene, or what can be had of it.
 * @param onFault - Is told the first time that a part fails.
 * @example
 * const scene = openSafely(kalaha, module.scene, (sentence) => console.warn(sentence));
 */
export function openSafely(
  game: Game,
  definition: SceneDefinition,
  onFault: (sentence: string) => void = () => {},
): SafeScene {
  let fault: string | null = null;
  const told = new Set<string>();
  const note = (part: string, error: unknown): void => {
    fault = `${part}: ${reasonOf(error)}`;
    if (told.has(part)) return;
    told.add(part);
    onFault(fault);
  };
  const bare = (): Scene => (plain ??= openScene(game));
  let plain: Scene | null = null;
  const attempt = <T>(part: string, run: () => T, instead: () => T): T => {
    try {
      return run();
    } catch (error) {
      note(part, error);
      return instead();
    }
  };
  const whole = attempt('layout', () => openScene(game, definition), bare);
  return {
    ...whole,
    fault: () => fault,
    picture: (state, viewer, last, nameOf) =>
      attempt(
        'things',
        () => whole.picture(state, viewer, last, nameOf),
        () => NOTHING,
      ),
    ways: (state, codes) =>
      attempt(
        'picks',
        () => whole.ways(state, codes),
        () => bare().ways(state, codes),
      ),
    trails: (last, before, after, viewer) =>
      attempt(
        'trails',
        () => whole.trails(last, before, after, viewer),
        () => [],
      ),
    attempt: (state, picks, seat) =>
      attempt(
        'attempt',
        () => whole.attempt(state, picks, seat),
        () => null,
      ),
    wordsOf: (event, before, nameOf) =>
      attempt(
        'words',
        () => whole.wordsOf(event, before, nameOf),
        () => bare().wordsOf(event),
      ),
    parse: (state, text, seat) =>
      attempt(
        'words',
        () => whole.parse(state, text, seat),
        () => null,
      ),
    tellingOf: (telling, nameOf) =>
      attempt(
        'words',
        () => whole.tellingOf(telling, nameOf),
        () => null,
      ),
  };
}
