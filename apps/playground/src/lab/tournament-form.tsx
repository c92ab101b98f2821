/** The form of a tournament: players, rounds, seed, options. */
import type { Game } from '@rondel/core';
import { Icon } from '../app/icons.tsx';
import { GameOptions, More } from './batch-form.tsx';
import type { Faults } from './batch-setup.ts';
import { TextField } from './fields.tsx';
import { PolicyPicker } from './policy-picker.tsx';
import { texts } from './texts.ts';
import type { TournamentForm } from './tournament-setup.ts';

interface Props {
  readonly game: Game;
  readonly form: TournamentForm;
  readonly faults: Faults<TournamentForm>;
  readonly onChange: (form: TournamentForm) => void;
}

/** Who is offered next, as long as they do not take part yet. */
const ORDER = ['random', 'easy', 'medium', 'first', 'hard'];

/** How players are compared in this game. */
const noteOf = ({ teams, seats }: Game): string =>
  teams.length === 1 ? texts.togetherNote : teams.length === seats ? texts.tournamentNote : texts.teamsNote;

export function TournamentFormFields({ game, form, faults, onChange }: Props) {
  const set = (change: Partial<TournamentForm>): void => onChange({ ...form, ...change });
  const { players } = form;
  const next = ORDER.find((name) => !players.includes(name)) ?? `mcts:${100 * players.length}`;
  return (
    <>
      <fieldset class="lab-group">
        <legend>{texts.players}</legend>
        <p class="quiet">{noteOf(game)}</p>
        {players.map((player, i) => (
          // Players have no other identity than their place in the list.
          <div key={i} class="lab-player">
            <PolicyPicker
              label={texts.player(i + 1)}
              isQuiet
              value={player}
              onChange={(name) => set({ players: players.map((each, j) => (i === j ? name : each)) })}
            />
            <button
              type="button"
              class="icon-button small"
              aria-label={texts.removePlayer(texts.policy(player))}
              disabled={players.length <= 2}
              onClick={() => set({ players: players.filter((_, j) => i !== j) })}
            >
              <Icon name="close" />
            </button>
          </div>
        ))}
        <button type="button" class="button small" onClick={() => set({ players: [...players, next] })}>
          {texts.addPlayer}
        </button>
        {faults.players !== undefined && (
          <p class="fault" role="alert">
            {faults.players}
          </p>
        )}
      </fieldset>
      <TextField
        label={texts.rounds}
        isNumber
        value={form.rounds}
        help={game.teams.length === 1 ? texts.roundsTogetherHelp : texts.roundsHelp}
        fault={faults.rounds}
        onInput={(rounds) => set({ rounds })}
      />
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
