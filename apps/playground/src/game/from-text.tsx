/** Opens a match or a position from a text: a record, or a notation of the game. */
import { type Game, type GameProgress, type Result, refuse, startMatch, toRecord } from '@rondel/core';
import type { Scene } from '@rondel/scene';
import { useState } from 'preact/hooks';
import { goTo } from '../app/route.ts';
import { sayFault } from '../local/fault-place.ts';
import { newId, saveMatch } from '../local/matches.ts';
import { openText } from '../local/opened.ts';
import { texts } from './texts.ts';

/**
 * Reads a text by the notations of a game. If none can, each says why, and where in the text.
 * @example
 * readText(scene, game, 'rnbqkbnr/8/… w KQkq - 0 1')
 */
export function readText(
  { formats }: Pick<Scene, 'formats'>,
  game: Game,
  text: string,
): Result<GameProgress> {
  if (text === '' || formats.length === 0) return refuse('text/unknown', texts.notRead);
  const reasons: string[] = [];
  for (const format of formats) {
    const result = readBy(format, game, text);
    if (result.ok) return result;
    const said = sayFault(text, result.refusal);
    reasons.push(formats.length === 1 ? said : `${format.name}: ${said}`);
  }
  return refuse('text/not-read', reasons.join(' '));
}

/** Reads a text by one notation; one that fails is told like one that refuses. */
function readBy(format: Scene['formats'][number], game: Game, text: string): Result<GameProgress> {
  try {
    if (format.of === 'match') return format.read(text, game);
    const state = format.read(text, game);
    return state.ok ? { ok: true, value: startMatch(game, { from: state.value as never }) } : state;
  } catch (error) {
    return refuse('text/failed', `Reading it has failed: ${(error as Error).message}`);
  }
}

interface Props {
  readonly name: string;
  readonly game: Game;
  readonly scene: Scene;
}

export function FromText({ name, game, scene }: Props) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const open = (): void => {
    const written = text.trim();
    const wrong = openText(written);
    if (wrong === null) return;
    // What begins like a record is meant to be one.
    const isRecord = written.startsWith('{');
    const read = isRecord ? refuse<GameProgress>('text/no-record', wrong) : readText(scene, game, written);
    if (!read.ok) {
      setFault(read.refusal.message);
      return;
    }
    const id = newId();
    const { chosen: options } = read.value.game;
    const record = toRecord(read.value, 64);
    saveMatch({ id, game: name, options, bots: {}, seed: newId(), record, at: Date.now(), isOver: false });
    goTo({ page: 'play', id });
  };
  return (
    <details class="from-text">
      <summary>{texts.fromText}</summary>
      <div class="from-text-form">
        <textarea
          class="input"
          rows={4}
          value={text}
          aria-label={texts.fromText}
          aria-invalid={fault !== null}
          spellcheck={false}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setFault(null);
          }}
        />
        <p class="quiet">{texts.fromTextHelp(scene.formats.map((format) => format.name))}</p>
        {fault !== null && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <button type="button" class="button" onClick={open}>
          {texts.open}
        </button>
      </div>
    </details>
  );
}
