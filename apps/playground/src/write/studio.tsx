/** A draft at work: its code, and beside it its game on the board, checked and counted. */
import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Frame } from '../app/frame.tsx';
import { CheckPanel } from './check-panel.tsx';
import { CodeEditor } from './code-editor.tsx';
import { DraftBar } from './draft-bar.tsx';
import { type Draft, fileNameOf } from './drafts.ts';
import { openWorkbench } from './open-workbench.ts';
import { PlayPanel } from './play-panel.tsx';
import { countProblems, ProblemLine, Problems } from './problems.tsx';
import { openSandbox } from './sandbox-frame.ts';
import { SimulatePanel } from './simulate-panel.tsx';
import { Tabs } from './tabs.tsx';
import { texts } from './texts.ts';
import { useDrafts } from './use-drafts.ts';
import type { Workbench } from './workbench.ts';

type Tab = 'play' | 'check' | 'simulate' | 'problems';

/** So long after the last letter the code runs, in milliseconds. */
const PAUSE = 500;

export function Studio({ first }: { readonly first: () => Draft }) {
  const home = useRef<HTMLDivElement>(null);
  const [bench, setBench] = useState<Workbench | null>(null);
  // The frame of the sandbox is part of the page as long as the editor is.
  useEffect(() => {
    const opened = openWorkbench(openSandbox(home.current as HTMLDivElement));
    setBench(opened);
    return opened.close;
  }, []);
  return (
    <div class="studio" ref={home}>
      <h1 class="visually-hidden">{texts.title}</h1>
      {bench !== null && <AtWork bench={bench} first={first} />}
    </div>
  );
}

function AtWork({ bench, first }: { readonly bench: Workbench; readonly first: () => Draft }) {
  const { draft, change, ...drafts } = useDrafts(first);
  const [tab, setTab] = useState<Tab>('play');
  const [goal, setGoal] = useState<{ readonly line: number; readonly column: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const file = fileNameOf(draft.name);

  useEffect(() => {
    clearTimeout(timer.current);
    bench.forget();
    void bench.load(draft.code, draft.record);
  }, [draft.id]);
  // The match is kept with the code.
  useEffect(
    () =>
      effect(() => {
        const table = bench.table.value;
        if (table !== null) change({ record: table.record });
      }),
    [bench],
  );

  const onCode = (code: string): void => {
    change({ code });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void bench.load(code), PAUSE);
  };
  const problems = countProblems(bench);
  const tabs: readonly (readonly [Tab, string])[] = [
    ['play', texts.play],
    ['check', texts.check],
    ['simulate', texts.simulate],
    ['problems', texts.problemsOf(problems)],
  ];
  return (
    <>
      <div class="writing">
        <DraftBar draft={draft} {...drafts} />
        <CodeEditor
          of={draft.id}
          code={draft.code}
          faults={bench.faults.value}
          names={bench.names.value}
          onChange={onCode}
          goal={goal}
        />
        <ProblemLine bench={bench} onOpen={() => setTab('problems')} />
        <p class="quiet leave-code">{texts.leaveCode}</p>
      </div>
      <aside class="panels" aria-label={texts.panels}>
        <Tabs label={texts.panels} tabs={tabs} tab={tab} onTab={setTab}>
          <Frame of={bench.table.value}>
            {tab === 'play' && <PlayPanel bench={bench} />}
            {tab === 'check' && (
              <CheckPanel
                bench={bench}
                file={file}
                onShow={(record) => {
                  setTab('play');
                  void bench.load(draft.code, record);
                }}
              />
            )}
            {tab === 'simulate' && <SimulatePanel bench={bench} file={file} />}
            {tab === 'problems' && (
              <Problems bench={bench} onGoal={(line, column) => setGoal({ line, column })} />
            )}
          </Frame>
        </Tabs>
      </aside>
    </>
  );
}
