/** The panels beside the board, one at a time. */
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Frame } from '../app/frame.tsx';
import { BotPanel } from '../hints/bot-panel.tsx';
import type { Session } from '../table/session.ts';
import { Changes } from './changes.tsx';
import { Moves } from './moves.tsx';
import { StatePanel } from './state-panel.tsx';
import { texts } from './texts.ts';
import { TurnPanel } from './turn-panel.tsx';

export type PanelName = 'moves' | 'changes' | 'state' | 'turn' | 'bot';

const PANELS: { readonly [P in PanelName]: (props: { readonly session: Session }) => JSX.Element } = {
  moves: Moves,
  changes: Changes,
  state: StatePanel,
  turn: TurnPanel,
  bot: BotPanel,
};
const NAMES = Object.keys(PANELS) as PanelName[];

interface Props {
  readonly session: Session;
  readonly panel: PanelName;
  readonly onPanel: (panel: PanelName) => void;
}

export function Panels({ session, panel, onPanel }: Props) {
  const id = useId();
  const Shown = PANELS[panel];
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = NAMES[(NAMES.indexOf(panel) + step + NAMES.length) % NAMES.length] as PanelName;
    onPanel(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <aside class="panels" aria-label={texts.panels}>
      <div class="tabs" role="tablist" aria-label={texts.panels} onKeyDown={onKeyDown}>
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === panel}
            aria-controls={`${id}-panel`}
            tabIndex={name === panel ? 0 : -1}
            onClick={() => onPanel(name)}
          >
            {texts[name]}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard. */}
      <div class="panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${panel}`} tabIndex={0}>
        <Frame of={`${panel} ${session.shown.value.index}`}>
          <Shown session={session} />
        </Frame>
      </div>
    </aside>
  );
}
