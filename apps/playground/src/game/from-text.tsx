/** Opens a match or a position from a text: a record, or a notation of the game. */
import { type Game, type GameProgress, type Result, refuse, startMatch, toRecord } from '@rondel/core';
import type { Scene } from '@rondel/scene';
import { useState } from 'preact/hooks';
import { goTo } from '../app/route.ts';
import { newId, saveMatch } from '../local/matches.ts';
import { openText } from '../local/opened.ts';
import { texts } from './texts.ts';

/**
 * Reads a text by the notations of a game; the refusal of the last one is given if none can.
 * @example
 * readText(scene, game, 'rnbqkbnr/8/… w KQkq - 0 1')
 */
export function readText(
  { formats }: Pick<Scene, 'formats'>,
  game: Game,
  text: string,
): Result<GameProgress> {
  let result: Result<GameProgress> = refuse('text/unknown', texts.notRead);
  for (const format of formats) {
    if (format.of === 'match') result = format.read(text, game);
    else {
      const state = format.read(text, game);
      result = state.ok ? { ok: true, value: startMatch(game, { from: state.value as never }) } : state;
    }
    if (result.ok) return result;
  }
  return result;
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
    if (openText(text)) return;
    const read = readText(scene, game, text.trim());
    if (!read.ok) {
      const { message, field } = read.refusal;
      setFault(field === undefined ? message : texts.faultAt(message, field));
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
