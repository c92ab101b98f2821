/** Lines that leave another one: each under the move after which it goes another way, with those that leave it in turn. */
import { useState } from 'preact/hooks';
import type { Branch } from '../table/lines.ts';
import type { Session } from '../table/session.ts';
import { MoveButton } from './move-button.tsx';
import { texts } from './texts.ts';
import { wordsFrom } from './words-from.ts';

interface Props {
  readonly session: Session;
  readonly branches: readonly Branch[];
}

export function Branches({ session, branches }: Props) {
  if (branches.length === 0) return null;
  return (
    <ul class="lines" aria-label={texts.otherLines(branches.length)}>
      {branches.map((branch) => (
        <li key={branch.codes.join(' ')}>
          <Line session={session} branch={branch} />
        </li>
      ))}
    </ul>
  );
}

/** A long line is shown by its beginning until somebody wants all of it. */
const FEW = 4;
const MANY = 200;

function Line({ session, branch: { line, from, codes, branches } }: { session: Session; branch: Branch }) {
  const [isWhole, setWhole] = useState(false);
  const own = codes.slice(from, from + (isWhole ? MANY : FEW));
  const rest = codes.length - from - own.length;
  return (
    <>
      <p class="quiet line-note">{texts.line(from + 1, codes.length - from)}</p>
      <ol start={from + 1}>
        {wordsFrom(session, line, own, from).map((said, i) => {
          const point = from + i + 1;
          return (
            <li key={point}>
              <MoveButton
                session={session}
                said={said}
                point={point}
                isHere={false}
                onClick={() => session.takeLine(line, point)}
              />
              <Branches
                session={session}
                branches={branches.filter((each) => Math.min(each.from + 1, codes.length) === point)}
              />
            </li>
          );
        })}
      </ol>
      {rest > 0 && !isWhole && (
        <button type="button" class="link-button" onClick={() => setWhole(true)}>
          {texts.moreMoves(rest)}
        </button>
      )}
      {/* Lines that leave where nothing is shown any more. */}
      <Branches
        session={session}
        branches={branches.filter((each) => Math.min(each.from + 1, codes.length) > from + own.length)}
      />
    </>
  );
}
