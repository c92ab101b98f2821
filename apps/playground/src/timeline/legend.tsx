/** What the signs mean. */
import { hrefOf } from '../app/route.ts';
import { LEGEND } from './legend-texts.ts';
import { texts } from './texts.ts';

export function Legend() {
  return (
    <div class="timeline-legend">
      <dl>
        {LEGEND.map(([sign, meaning]) => (
          <div key={sign}>
            <dt>{sign}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <a href={hrefOf({ page: 'docs', path: 'turns' })}>{texts.howTurnsWork}</a>
    </div>
  );
}
