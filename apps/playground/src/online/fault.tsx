/** Where there is no match to show: why, and a way on. */
import type { ComponentChildren } from 'preact';
import { useTitle } from '../app/use-title.ts';
import { texts } from './texts.ts';

export function OnlineFault({
  reason,
  children,
}: {
  readonly reason: string;
  /** Other ways on. */
  readonly children?: ComponentChildren;
}) {
  useTitle(reason);
  return (
    <div class="narrow no-table">
      <h1>{reason}</h1>
      {children}
      <a class="button" href="#/">
        {texts.allGames}
      </a>
    </div>
  );
}
