/** The moves of the match; a click goes to the position after one. */
import { SeatSign } from '../table/seat-sign.tsx';
import type { WrittenTable } from './protocol.ts';
import { texts } from './texts.ts';
import type { Workbench } from './workbench.ts';

interface Props {
  readonly bench: Workbench;
  readonly table: WrittenTable;
}

export function WrittenMoves({ bench, table }: Props) {
  const { moves, from, looks, index } = table;
  return (
    <section class="bench-moves" aria-label={texts.moves}>
      <h3>{texts.moves}</h3>
      {moves.length === 0 && <p class="quiet">{texts.noMoves}</p>}
      {from > 0 && <p class="quiet">{texts.earlier(from)}</p>}
      <ol start={from + 1}>
        {moves.map(({ seat, short, spoken }, i) => {
          const point = from + i + 1;
          return (
            <li key={point}>
              <button
                type="button"
                class="move"
                aria-current={point === index ? 'true' : undefined}
                title={`${seat === null ? '' : `${bench.nameOf(seat)}: `}${spoken}`}
                onClick={() => bench.goTo(point)}
              >
                <span class="move-number">{point}</span>
                {seat === null ? <span class="seat-sign" /> : <SeatSign seat={seat} looks={looks} />}
                <span class="move-text">{short}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
