/** The form of a batch: options, seed, who plays, how much, threads. */
import type { Game } from '@rondel/core';
import { describeGame } from '@rondel/core/inspect';
import { OptionForm } from '../game/option-form.tsx';
import { type BatchForm, type Faults, variantOf } from './batch-setup.ts';
import { TextField } from './fields.tsx';
import { PolicyPicker } from './policy-picker.tsx';
import type { LabSeat } from './seat-marks.ts';
import { texts } from './texts.ts';

interface Props {
  readonly game: Game;
  readonly seats: readonly LabSeat[];
  readonly form: BatchForm;
  readonly faults: Faults<BatchForm>;
  readonly onChange: (form: BatchForm) => void;
}

export function BatchFormFields({ game, seats, form, faults, onChange }: Props) {
  const set = (change: Partial<BatchForm>): void => onChange({ ...form, ...change });
  return (
    <>
      <Who seats={seats} form={form} fault={faults.policies} set={set} />
      <HowMuch form={form} faults={faults} set={set} />
      <TextField
        label={texts.seed}
        value={form.seed}
        help={texts.seedHelp}
        fault={faults.seed}
        onInput={(seed) => set({ seed })}
      />
      <GameOptions game={game} form={form} fault={faults.options} onChange={(options) => set({ options })} />
      <More form={form} faults={faults} set={set} />
    </>
  );
}

interface PartProps {
  readonly form: BatchForm;
  readonly set: (change: Partial<BatchForm>) => void;
}

function Who({
  seats,
  form,
  fault,
  set,
}: PartProps & { seats: readonly LabSeat[]; fault: string | undefined }) {
  const isEach = form.policies.length > 1;
  const first = form.policies[0] ?? 'random';
  return (
    <fieldset class="lab-group">
      <legend>{texts.whoPlays}</legend>
      {isEach ? (
        seats.map(({ name }, seat) => (
          <PolicyPicker
            key={name}
            label={texts.seatPlayer(name)}
            value={form.policies[seat] ?? first}
            onChange={(policy) =>
              set({
                policies: seats.map((_, each) => (each === seat ? policy : (form.policies[each] ?? first))),
              })
            }
          />
        ))
      ) : (
        <PolicyPicker
          label={texts.whoPlays}
          isQuiet
          value={first}
          onChange={(policy) => set({ policies: [policy] })}
        />
      )}
      {seats.length > 1 && (
        <label class="lab-check">
          <input
            type="checkbox"
            class="switch"
            checked={isEach}
            onChange={(event) =>
              set({ policies: event.currentTarget.checked ? seats.map(() => first) : [first] })
            }
          />
          {texts.eachSeat}
        </label>
      )}
      {fault !== undefined && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

function HowMuch({ form, faults, set }: PartProps & { readonly faults: Faults<BatchForm> }) {
  const choice = (goal: BatchForm['goal'], field: 'count' | 'margin', before: string, after: string) => (
    <div class="lab-choice">
      <label>
        <input type="radio" name="goal" checked={form.goal === goal} onChange={() => set({ goal })} />
        {before}
      </label>
      <input
        class="input lab-number"
        inputMode={field === 'count' ? 'numeric' : 'decimal'}
        autocomplete="off"
        aria-label={`${before} ${after}`}
        aria-invalid={faults[field] !== undefined}
        value={form[field]}
        onFocus={() => set({ goal })}
        onInput={(event) => set({ goal, [field]: event.currentTarget.value })}
      />
      {after}
      {faults[field] !== undefined && (
        <p class="fault" role="alert">
          {faults[field]}
        </p>
      )}
    </div>
  );
  return (
    <fieldset class="lab-group">
      <legend>{texts.howMuch}</legend>
      {choice('count', 'count', texts.aNumber, texts.playouts)}
      {choice('until', 'margin', texts.untilGoal, texts.untilUnit)}
    </fieldset>
  );
}

interface OptionProps {
  readonly game: Game;
  readonly form: { readonly options: BatchForm['options'] };
  readonly fault: string | undefined;
  readonly onChange: (options: BatchForm['options']) => void;
}

/** The options, described as they are beside each other. */
export function GameOptions({ game, form, fault, onChange }: OptionProps) {
  const variant = variantOf(game, form.options);
  const { options } = describeGame(variant instanceof Error ? game : variant);
  if (options.length === 0) return null;
  return (
    <details class="options" open={fault !== undefined}>
      <summary>{texts.options}</summary>
      <OptionForm options={options} values={form.options} onChange={onChange} />
      {fault !== undefined && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </details>
  );
}

interface MoreForm {
  readonly workers: string;
  readonly maxEvents: string;
}

interface MoreProps {
  readonly form: MoreForm;
  readonly faults: Faults<MoreForm>;
  readonly set: (change: Partial<MoreForm>) => void;
}

export function More({ form, faults, set }: MoreProps) {
  return (
    <details class="options" open={faults.workers !== undefined || faults.maxEvents !== undefined}>
      <summary>{texts.more}</summary>
      <div class="lab-more">
        <TextField
          label={texts.workers}
          isNumber
          value={form.workers}
          help={texts.workersHelp}
          fault={faults.workers}
          onInput={(workers) => set({ workers })}
        />
        <TextField
          label={texts.maxEvents}
          isNumber
          value={form.maxEvents}
          fault={faults.maxEvents}
          onInput={(maxEvents) => set({ maxEvents })}
        />
      </div>
    </details>
  );
}
