/** Who plays the other seats, and through whose eyes one looks. */
import type { Others, SeeAs, WrittenTable } from './protocol.ts';
import { texts } from './texts.ts';
import type { Workbench } from './workbench.ts';

const OTHERS: readonly Others[] = ['people', 'random', 'search'];

const readSeeAs = (value: string): SeeAs =>
  value === 'own' || value === 'spectator' || value === 'all' ? value : Number(value);

interface Props {
  readonly bench: Workbench;
  readonly table: WrittenTable;
}

export function WhoPlays({ bench, table }: Props) {
  return (
    <div class="field-row">
      {table.looks.length > 1 && (
        <label class="field-row">
          {texts.others}
          <select
            class="input"
            value={bench.others.value}
            onChange={(event) => {
              bench.others.value = event.currentTarget.value as Others;
              bench.look();
            }}
          >
            {OTHERS.map((each) => (
              <option key={each} value={each}>
                {texts.othersAre[each]}
              </option>
            ))}
          </select>
        </label>
      )}
      {table.hasSecrets && (
        <label class="field-row">
          {texts.seeAs}
          <select
            class="input"
            value={`${bench.seeAs.value}`}
            onChange={(event) => {
              bench.seeAs.value = readSeeAs(event.currentTarget.value);
              bench.look();
            }}
          >
            <option value="own">{texts.own}</option>
            {table.looks.map(({ name }, seat) => (
              <option key={seat} value={seat}>
                {name}
              </option>
            ))}
            <option value="spectator">{texts.spectator}</option>
            <option value="all">{texts.everything}</option>
          </select>
        </label>
      )}
    </div>
  );
}
