/** The best moves with the share that is expected after them, and how often each was tried. */
import type { ProspectRow } from './prospects.ts';
import { texts } from './texts.ts';

interface Props {
  readonly rows: readonly ProspectRow[];
  readonly onPlay?: (code: number) => void;
  readonly canPlay?: (code: number) => boolean;
}

export function ProspectTable({ rows, onPlay, canPlay }: Props) {
  return (
    <table class="prospects">
      <thead>
        <tr>
          <th scope="col">{texts.move}</th>
          <th scope="col">{texts.share}</th>
          <th scope="col">{texts.visits}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, rank, words, share, visits, isPlayed }) => (
          <tr key={code} class={isPlayed ? 'is-played' : undefined}>
            <th scope="row">
              <span class="prospect-rank">{rank}</span>{' '}
              {onPlay !== undefined && canPlay?.(code) ? (
                <button
                  type="button"
                  class="link-button"
                  title={texts.playIt(words)}
                  onClick={() => onPlay(code)}
                >
                  {words}
                </button>
              ) : (
                words
              )}
              {isPlayed && <span class="quiet"> {texts.played}</span>}
            </th>
            <td>
              <span class="share">
                <svg class="share-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect class="share-all" width="100" height="6" rx="3" />
                  <rect class="share-part" width={100 * share} height="6" rx="3" />
                </svg>
                {texts.percent(share)}
              </span>
            </td>
            <td>{texts.count(visits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
