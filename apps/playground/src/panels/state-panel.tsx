/** The state as a tree, with search, and its hashes. */
import { describe, type GameState, positionHash, stateHash, view } from '@rondel/core';
import { useState } from 'preact/hooks';
import type { Session } from '../table/session.ts';
import { texts } from './texts.ts';
import { treeLines } from './tree.ts';

/** More lines than this are not drawn at once; a search finds the others. */
const MOST = 400;

export function StatePanel({ session }: { readonly session: Session }) {
  const [found, setFound] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { state } = session.shown.value;
  const viewer = session.viewer.value;
  const seen: object = viewer === 'all' ? describe(state) : view(state, viewer);
  const lines = treeLines(seen, found, closed);
  const toggle = (key: string): void => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };
  return (
    <div class="state-panel">
      <div class="field-row">
        <input
          class="input"
          type="search"
          value={found}
          placeholder={texts.search}
          aria-label={texts.search}
          onInput={(event) => setFound(event.currentTarget.value)}
        />
        <button
          type="button"
          class="button small"
          onClick={() => void navigator.clipboard?.writeText(JSON.stringify(seen, null, 2)).catch(() => {})}
        >
          {texts.copyState}
        </button>
      </div>
      {lines.length === 0 && <p class="quiet">{texts.nothingFound}</p>}
      <ul class="tree">
        {lines.slice(0, MOST).map(({ key, name, depth, value, size }) => (
          <li key={key} class={`depth-${Math.min(depth, 6)}`}>
            {value === null ? (
              <button
                type="button"
                class="tree-branch"
                aria-expanded={!closed.has(key)}
                onClick={() => toggle(key)}
              >
                {name} <span class="quiet">({size})</span>
              </button>
            ) : (
              <>
                <span class="tree-name">{name}</span> <span class="tree-value">{value}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {viewer === 'all' ? <Hashes state={state} /> : <p class="quiet">{texts.noHashes}</p>}
    </div>
  );
}

/** Both hashes; they tell of what is hidden as well. */
function Hashes({ state }: { readonly state: GameState }) {
  return (
    <dl class="hashes" aria-label={texts.hashes}>
      <dt>{texts.stateHash}</dt>
      <dd>
        <code>{stateHash(state)}</code>
      </dd>
      <dt>{texts.positionHash}</dt>
      <dd>
        <code>{positionHash(state)}</code>
      </dd>
    </dl>
  );
}
