/** The game that is being written, on its board. */

import { Icon } from '../app/icons.tsx';
import { OptionForm } from '../game/option-form.tsx';
import { seatClass } from '../glyphs/seat-colour.ts';
import { OfferBar } from '../table/actions.tsx';
import { Hand, TableTray } from '../table/hand.tsx';
import { SeatSign } from '../table/seat-sign.tsx';
import { TrayView } from '../table/seats.tsx';
import { DeskBoard } from '../table/stage.tsx';
import { texts as tableTexts } from '../table/texts.ts';
import type { WrittenTable } from './protocol.ts';
import { texts } from './texts.ts';
import { WhoPlays } from './who-plays.tsx';
import type { Workbench } from './workbench.ts';
import { WrittenMoves } from './written-moves.tsx';

export function PlayPanel({ bench }: { readonly bench: Workbench }) {
  const table = bench.table.value;
  if (table === null) {
    return <p class="quiet">{bench.doing.value === 'loading' ? texts.loading : texts.noBoard}</p>;
  }
  const refusal = bench.refusal.value;
  const note = bench.note.value;
  const isStale = bench.isStale.value;
  return (
    <div class={`bench${isStale ? ' is-stale' : ''}`}>
      <h2 class="status">{table.status}</h2>
      <p class="visually-hidden" role="status">
        {table.status}
      </p>
      {isStale && <p class="note">{texts.stale}</p>}
      {note !== null && (
        <p class="note" role="status">
          {note}
        </p>
      )}
      {table.sceneFaults.length > 0 && (
        <p class="fault" role="alert">
          {texts.sceneFails(table.sceneFaults.join('; '))}
        </p>
      )}
      <div class="stage">
        <div class="bench-board">
          <DeskBoard session={bench} name={table.game} lit={[]} trails={table.trails} />
        </div>
        {refusal !== null && (
          <div class="answer" role="alert">
            <p>{refusal.message}</p>
            <details>
              <summary>{tableTexts.details}</summary>
              <code>{refusal.code}</code>
            </details>
          </div>
        )}
      </div>
      {table.layout.middle === undefined && table.layout.places.length > 0 && <TableTray session={bench} />}
      <Hand session={bench} />
      <Bar bench={bench} table={table} />
      <SeatList bench={bench} table={table} />
      <WhoPlays bench={bench} table={table} />
      {table.options.length > 0 && (
        <details class="options">
          <summary>{texts.options}</summary>
          <OptionForm
            options={table.options}
            values={Object.fromEntries(table.options.map(({ name, value }) => [name, value]))}
            onChange={bench.restart}
          />
        </details>
      )}
      <WrittenMoves bench={bench} table={table} />
    </div>
  );
}

interface Props {
  readonly bench: Workbench;
  readonly table: WrittenTable;
}

/** What can be done now, and the steps through the match. */
function Bar({ bench, table }: Props) {
  const { index, length, next, moves, from } = table;
  const isAlone = bench.others.value === 'people';
  /** Where somebody at the screen chose last. */
  const back = isAlone ? index - 1 : from + moves.findLastIndex(({ seat }) => seat === 0);
  const isHeld = bench.isPaused.value && next === 'other';
  return (
    <section class="actions" aria-label={tableTexts.actions}>
      <OfferBar session={bench} />
      <div class="tools">
        {isHeld && (
          <button type="button" class="button small" onClick={bench.goOn}>
            {texts.goOn}
          </button>
        )}
        <button
          type="button"
          class="icon-button"
          title={texts.undoMove}
          aria-label={texts.undoMove}
          disabled={index === 0 || back < 0}
          onClick={() => bench.goTo(back)}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          class="icon-button"
          title={texts.redoMove}
          aria-label={texts.redoMove}
          disabled={index === length}
          onClick={() => bench.goTo(index + 1)}
        >
          <Icon name="redo" />
        </button>
        <button type="button" class="button small" onClick={() => bench.restart()}>
          {texts.restart}
        </button>
      </div>
    </section>
  );
}

function SeatList({ bench, table }: Props) {
  return (
    <ul class="seats bench-seats" aria-label={tableTexts.seats}>
      {table.looks.map(({ name }, seat) => {
        const tray = table.picture.trays.find((each) => each.seat === seat);
        const state = table.seats[seat];
        const step = bench.walk.value?.next.find((each) => each.kind === 'seat' && each.seat === seat);
        const head = (
          <>
            <SeatSign seat={seat} looks={table.looks} />
            <span class="seat-name">{name}</span>
            {state !== undefined && state.team !== '' && <span class="seat-team">{state.team}</span>}
            {state !== undefined && state.word !== '' && <span class="seat-state">{state.word}</span>}
          </>
        );
        return (
          <li
            key={seat}
            class={`seat-card ${seatClass(seat, table.looks)}${state?.isActing ? ' is-acting' : ''}`}
          >
            {step === undefined ? (
              <div class="seat-head">{head}</div>
            ) : (
              <button type="button" class="seat-head can-pick" onClick={() => bench.pick(step)}>
                {head}
              </button>
            )}
            {tray !== undefined && <TrayView session={bench} tray={tray} />}
          </li>
        );
      })}
    </ul>
  );
}
