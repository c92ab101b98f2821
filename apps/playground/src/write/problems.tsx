/** What is wrong with the code, in words and with its place. */
import type { CodeFault } from './protocol.ts';
import { texts } from './texts.ts';
import type { Workbench } from './workbench.ts';

interface Props {
  readonly bench: Workbench;
  readonly onGoal: (line: number, column: number) => void;
}

/** How many problems there are. */
export const countProblems = ({ faults, ended, table }: Workbench): number =>
  faults.value.length + (ended.value === null ? 0 : 1) + (table.value?.sceneFaults.length ?? 0);

export function Problems({ bench, onGoal }: Props) {
  const ended = bench.ended.value;
  if (countProblems(bench) === 0) {
    return <p class="quiet">{bench.doing.value === 'loading' ? texts.loading : texts.noProblems}</p>;
  }
  return (
    <ul class="problems">
      {ended !== null && (
        <li>
          <p>{ended}</p>
          <button type="button" class="button small" onClick={bench.stop}>
            {texts.startAnew}
          </button>
        </li>
      )}
      {bench.faults.value.map((fault) => (
        <li key={`${fault.line} ${fault.message}`}>
          <FaultWords fault={fault} onGoal={onGoal} />
        </li>
      ))}
      {bench.table.value?.sceneFaults.map((fault) => (
        <li key={fault}>{texts.sceneFails(fault)}</li>
      ))}
    </ul>
  );
}

function FaultWords({ fault, onGoal }: { readonly fault: CodeFault } & Pick<Props, 'onGoal'>) {
  const { message, line, column } = fault;
  return (
    <>
      {line === null ? (
        <span class="quiet">{texts.somewhere}</span>
      ) : (
        <button type="button" class="link-button" onClick={() => onGoal(line, column ?? 1)}>
          {texts.line(line, column)}
        </button>
      )}
      <p>{message}</p>
    </>
  );
}

/** The first problem in a line, wherever one looks. */
export function ProblemLine({ bench, onOpen }: { readonly bench: Workbench; readonly onOpen: () => void }) {
  const fault = bench.faults.value[0];
  const ended = bench.ended.value;
  const words =
    ended ??
    (fault === undefined
      ? null
      : `${fault.line === null ? '' : `${texts.line(fault.line, fault.column)}: `}${fault.message}`);
  return (
    <div class="problem-line" role="status">
      {words !== null && (
        <button type="button" class="problem" onClick={onOpen}>
          {words}
        </button>
      )}
    </div>
  );
}
