/** The last move as a search sees it: what the bot that played it thought, or what a search would have played instead. */
import { decodeEvent } from '@rondel/core';
import type { Thoughts } from '@rondel/workers/browser';
import type { Session } from '../table/session.ts';
import { ProspectTable } from './prospect-table.tsx';
import { rowsOf } from './prospects.ts';
import { texts } from './texts.ts';

export function LastMove({ session }: { readonly session: Session }) {
  const { index } = session.shown.value;
  return (
    <section>
      <h2>{texts.lastMove}</h2>
      {index === 0 ? <p class="quiet">{texts.noLast}</p> : <Judged session={session} />}
    </section>
  );
}

function Judged({ session }: { readonly session: Session }) {
  const match = session.shown.value;
  const code = match.events()[match.index - 1] as number;
  const before = match.jump(match.index - 1);
  const { seat } = decodeEvent(session.game, code);
  const words = session.wordsOf(code, before.state).short;
  if (seat === null) return <p>{words}</p>;
  const name = session.nameOf(seat);
  const said = <p>{texts.lookAt(name, words)}</p>;
  const viewer = session.viewer.value;
  // The others' thoughts would tell what they hold.
  if (viewer !== 'all' && viewer !== seat)
    return (
      <>
        {said}
        <p class="quiet">{texts.wouldTell}</p>
      </>
    );
  const level = session.bots[seat];
  const choice = session.choices.value.get(match.index);
  if (level !== undefined && choice !== undefined && choice.code === code)
    return (
      <>
        {said}
        <h3>{texts.thought(name, level)}</h3>
        {choice.thoughts === null ? (
          <p class="quiet">{texts.noSearch(name)}</p>
        ) : (
          <Verdict session={session} before={before} thoughts={choice.thoughts} code={code} />
        )}
      </>
    );
  const asked = session.hinting.hint.value;
  const hint = asked?.about === 'last' ? asked : null;
  return (
    <>
      {said}
      {hint?.found && <Verdict session={session} before={before} thoughts={hint.found} code={code} />}
      {hint?.fault && <p class="fault">{texts.failed(hint.fault)}</p>}
      <button
        type="button"
        class="button small"
        onClick={() => (hint?.isRunning ? session.hinting.stop() : session.hinting.ask('last', before, seat))}
      >
        {hint?.isRunning ? texts.stop : hint === null ? texts.wouldHave : texts.goOn}
      </button>
    </>
  );
}

interface VerdictProps {
  readonly session: Session;
  readonly before: Session['shown']['value'];
  readonly thoughts: Thoughts;
  readonly code: number;
}

function Verdict({ session, before, thoughts, code }: VerdictProps) {
  const rows = rowsOf(session, before, thoughts, code);
  const played = rows.find(({ isPlayed }) => isPlayed);
  const best = rows[0]?.share ?? 0;
  const verdict =
    played === undefined
      ? texts.isRare
      : played.rank === 1
        ? texts.isBest
        : texts.isBehind(played.rank, Math.max(0, best - played.share));
  return (
    <>
      <ProspectTable rows={rows} />
      <p>{verdict}</p>
      <p class="quiet">{texts.imagined(thoughts.iterations)}</p>
    </>
  );
}
