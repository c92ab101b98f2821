/** The action bar: what can be done without a place, numbers on a stepper, moves that are typed. */
import { turnOf } from '@rondel/core';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../app/icons.tsx';
import { hintedSeat, switchHint } from '../hints/bot-panel.tsx';
import { texts as hintTexts } from '../hints/texts.ts';
import { type Count, offersOf } from './choices.ts';
import type { Desk } from './desk.ts';
import { TurnBoard } from './see-as.tsx';
import type { Session } from './session.ts';
import { StepButton, stepLabel } from './step-button.tsx';
import { texts } from './texts.ts';
import { readTyped } from './typed.ts';
import { redoPoint, undoPoint } from './undo.ts';

export function Actions({ session }: { readonly session: Session }) {
  const actor = session.actor.value;
  const isAsked = actor !== null && turnOf(session.shown.value.state).toAct.includes(actor);
  return (
    <section class="actions" aria-label={texts.actions}>
      <OfferBar session={session} isAsked={isAsked}>
        <Planned session={session} />
      </OfferBar>
      <div class="tools">
        {!session.isRecord && session.elsewhere === null && <TakeBack session={session} />}
        <HintButton session={session} />
        <TurnBoard session={session} />
      </div>
      {session.walk.value !== null && <Typed session={session} />}
    </section>
  );
}

interface OfferProps {
  readonly session: Desk;
  /** Whether the viewer is asked for something. */
  readonly isAsked?: boolean;
  readonly children?: ComponentChildren;
}

/** What can be done without a place, and what was picked so far. */
export function OfferBar({ session, isAsked = true, children }: OfferProps) {
  const walk = session.walk.value;
  const { buttons, counts } = offersOf(walk, session.layout.value, session.picture.value);
  // One button stands out where there is little else that one could do.
  const isClear =
    isAsked &&
    buttons.length <= 3 &&
    counts.length === 0 &&
    walk?.next.every(({ kind }) => kind !== 'place') === true;
  return (
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
      {children}
    </div>
  );
}

/** A number between bounds: step by step, by typing, or along a line. */
function Stepper({ session, counts }: { readonly session: Desk; readonly counts: readonly Count[] }) {
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

/** Shows what a search would play, as long as somebody can act whose eyes one looks through. */
function HintButton({ session }: { readonly session: Session }) {
  const hint = session.hinting.hint.value;
  const isRunning = hint?.about === 'next' && hint.isRunning;
  const label = isRunning ? hintTexts.stopHint : hintTexts.hint;
  if (!session.mayThink.value) return null;
  return (
    <button
      type="button"
      class="icon-button"
      title={label}
      aria-label={label}
      aria-pressed={isRunning}
      disabled={hintedSeat(session) === null}
      onClick={() => switchHint(session)}
    >
      <Icon name="bulb" />
    </button>
  );
}

/** What was picked while others are to act. */
function Planned({ session }: { readonly session: Session }) {
  const plan = session.plan.value;
  if (plan === null) return null;
  const { event, picks } = plan;
  const said =
    event === null
      ? texts.planning(picks.map((step) => stepLabel(session, step)).join(' → '))
      : texts.planned(session.scene.wordsOf(event, session.live.value.state).short);
  return (
    <>
      <span class="picked-so-far" role="status">
        {said}
      </span>
      <button type="button" class="button quiet" onClick={session.dropPlan}>
        {texts.dropPlan}
      </button>
    </>
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

/** Moves are shorter, rows of moves too; a text that somebody pasted by mistake would cover the board. */
const MOST_LETTERS = 200;

function Typed({ session }: { readonly session: Session }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') return;
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
        maxLength={MOST_LETTERS}
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
