/** What an event changed in the state, old and new, by artifact; or what differs between any two points. */
import { type GameState, redact } from '@rondel/core';
import { type Change, diff } from '@rondel/core/inspect';
import type { Session } from '../table/session.ts';
import { comparedPoint } from './changed-places.ts';
import { texts } from './texts.ts';

const show = (value: unknown): string =>
  value === undefined || value === null
    ? texts.none
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** More than this many changes are more than anybody reads. */
const MOST = 200;

export function Changes({ session }: { readonly session: Session }) {
  const match = session.shown.value;
  const from = comparedPoint(session);
  const viewer = session.viewer.value;
  const seen = (state: GameState): GameState => (viewer === 'all' ? state : redact(state, viewer));
  const changes = from === null ? [] : diff(seen(match.jump(from).state), seen(match.state));
  const byArtifact = Map.groupBy(changes.slice(0, MOST), ({ artifact }) => artifact);
  return (
    <div class="changes">
      <h2>{from === null ? texts.start : texts.whatChanged(from, match.index)}</h2>
      {changes.length === 0 && <p class="quiet">{from === null ? texts.nothingBefore : texts.noChanges}</p>}
      {[...byArtifact].map(([artifact, list]) => (
        <section key={artifact}>
          <h3>{artifact}</h3>
          <table>
            <tbody>
              {list.map((change) => (
                <Row key={change.place} change={change} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <label class="field-row">
        <span>{texts.compareWith}</span>
        <input
          class="input number"
          type="number"
          min={0}
          max={match.length}
          value={from ?? ''}
          onInput={(event) => {
            const value = event.currentTarget.valueAsNumber;
            const isPoint = Number.isInteger(value) && value >= 0 && value <= match.length;
            session.compared.value = isPoint ? value : null;
          }}
        />
      </label>
      {session.compared.value !== null && (
        <button
          type="button"
          class="link-button"
          onClick={() => {
            session.compared.value = null;
          }}
        >
          {texts.compareBefore}
        </button>
      )}
    </div>
  );
}

function Row({ change: { place, from, to } }: { readonly change: Change }) {
  return (
    <tr>
      <th scope="row">{place}</th>
      <td class="old">{show(from)}</td>
      <td aria-hidden="true">→</td>
      <td class="new">{show(to)}</td>
    </tr>
  );
}
