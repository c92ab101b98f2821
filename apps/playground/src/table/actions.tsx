/** The action bar: what can be done without a place, numbers on a stepper, moves that are typed. */
import { turnOf } from '@rondel/core';
import { useState } from 'preact/hooks';
import { Icon } from '../app/icons.tsx';
import { type Count, offersOf } from './choices.ts';
import { TurnBoard } from './see-as.tsx';
import type { Session } from './session.ts';
import { StepButton, stepLabel } from './step-button.tsx';
import { texts } from './texts.ts';
import { readTyped } from './typed.ts';
import { redoPoint, undoPoint } from './undo.ts';

export function Actions({ session }: { readonly session: Session }) {
  const walk = session.walk.value;
  const { buttons, counts } = offersOf(walk, session.layout.value, session.picture.value);
  // One button stands out where there is little else that one could do.
  const actor = session.actor.value;
  const isAsked = actor !== null && turnOf(session.shown.value.state).toAct.includes(actor);
  const isClear =
    isAsked &&
    buttons.length <= 3 &&
    counts.length === 0 &&
    walk?.next.every(({ kind }) => kind !== 'place') === true;
  return (
    <section class="actions" aria-label={texts.actions}>
      <div class="offers">
        {walk !== null && walk.picked.length > 0 && (
          <span class="picked-so-far">{walk.picked.map((step) => stepLabel(session, step)).join(' → ')}</span>
        )}
        {buttons.map((step, i) => (
          <StepButton
            key={stepLabel(session, step)}
            session={session}
            step={step}
            isMain={isClear && i === 0}
          />
        ))}
        {counts.length > 0 && <Stepper key={walk?.picked.length} session={session} counts={counts} />}
        {walk !== null && walk.picked.length > 0 && (
          <button type="button" class="button quiet" onClick={session.letGo}>
            {texts.letGo}
          </button>
        )}
      </div>
      <div class="tools">
        {!session.isRecord && session.elsewhere === null && <TakeBack session={session} />}
        <TurnBoard session={session} />
      </div>
      {walk !== null && <Typed session={session} />}
    </section>
  );
}

/** A number between bounds: step by step, by typing, or along a line. */
function Stepper({ session, counts }: { readonly session: Session; readonly counts: readonly Count[] }) {
  const [at, setAt] = useState(0);
  const step = counts[Math.min(at, counts.length - 1)] as Count;
  const set = (index: number): void => setAt(Math.max(0, Math.min(counts.length - 1, index)));
  return (
    <div class="stepper">
      <button
        type="button"
        class="icon-button"
        aria-label={texts.less(step.label)}
        disabled={at === 0}
        onClick={() => set(at - 1)}
      >
        −
      </button>
      <input
        type="range"
        min={0}
        max={counts.length - 1}
        value={at}
        aria-label={step.label}
        aria-valuetext={`${step.value}`}
        onInput={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <button
        type="button"
        class="icon-button"
        aria-label={texts.more(step.label)}
        disabled={at >= counts.length - 1}
        onClick={() => set(at + 1)}
      >
        +
      </button>
      <StepButton session={session} step={step} isMain={true} />
    </div>
  );
}

function TakeBack({ session }: { readonly session: Session }) {
  const match = session.live.value;
  const point = undoPoint(match, session.people);
  const undoNote = typeof point === 'number' ? texts.undo : texts.cannotUndo(point);
  const canRedo = redoPoint(match, session.people) !== null;
  return (
    <>
      <button
        type="button"
        class="icon-button"
        title={undoNote}
        aria-label={undoNote}
        disabled={typeof point !== 'number'}
        onClick={session.undo}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        class="icon-button"
        title={canRedo ? texts.redo : texts.nothingToRedo}
        aria-label={canRedo ? texts.redo : texts.nothingToRedo}
        disabled={!canRedo}
        onClick={session.redo}
      >
        <Icon name="redo" />
      </button>
    </>
  );
}

function Typed({ session }: { readonly session: Session }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: Event): void => {
    event.preventDefault();
    const read = readTyped(session, text);
    if (!read.ok) {
      setFault(read.refusal.message);
      session.answer(read.refusal);
      return;
    }
    setText('');
    setFault(null);
    session.playAll(read.value);
  };
  return (
    <form class="typed" onSubmit={submit}>
      <input
        class="input"
        type="text"
        value={text}
        placeholder={texts.typeMove}
        aria-label={texts.typeMove}
        aria-invalid={fault !== null}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setFault(null);
        }}
      />
      {text !== '' && (
        <button type="submit" class="button">
          {texts.play}
        </button>
      )}
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
