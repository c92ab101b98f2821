/** A study as one HTML file: complete in itself, without script, in light and dark, and fit to be printed. */
import type { Study } from '../figure.ts';
import { element, toHtml } from './element.ts';
import { playedText, reportOf } from './report.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#1d1f24;--soft:#5a606b;--paper:#fbfaf7;--card:#fff;--line:#d9d6ce;--bar:#2f6f8f;--mark:#b4532a}
@media(prefers-color-scheme:dark){:root{--ink:#e9e7e1;--soft:#a8a69f;--paper:#17181b;--card:#1f2125;--line:#3a3c42;--bar:#6db3d3;--mark:#e79a6f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.35rem;margin:2.5rem 0 .75rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}
h3{font-size:1.05rem;margin:0}
p{margin:.35rem 0}
.study-figure{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.9rem 1rem;margin:0 0 1rem}
.study-question,.study-method,.study-played{color:var(--soft)}
.study-method{font-size:.85rem;margin-top:.6rem}
.study-value strong{font-size:1.35rem;margin-right:.35rem}
.study-note{border-left:3px solid var(--mark);padding-left:.6rem}
.study-published{border-left:3px solid var(--bar);padding-left:.6rem}
.study-table{overflow-x:auto;margin:.6rem 0}
table{border-collapse:collapse;font-size:.9rem;min-width:50%}
th,td{text-align:left;padding:.2rem .9rem .2rem 0;border-bottom:1px solid var(--line);vertical-align:top;font-weight:400}
thead th{color:var(--soft)}
.number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.chart{width:100%;max-width:34rem;height:auto;display:block;margin:.6rem 0}
.chart-grid{stroke:var(--line)}
.chart-mark{stroke:var(--mark);stroke-dasharray:5 4}
.chart-bar{fill:var(--bar);opacity:.75}
.chart-line{fill:none;stroke:var(--bar);stroke-width:2}
.chart-whisker{stroke:var(--ink);stroke-width:1.5}
.chart-label,.chart-axis{fill:var(--soft);font-size:12px}
@media print{body{background:#fff;color:#000}.study-figure{break-inside:avoid}main{max-width:none}}
`;

/**
 * The text of the file.
 * @param title - What people call the game.
 * @example
 * await writeFile('kalaha.html', studyHtml(study, 'Kalaha'));
 */
export function studyHtml(study: Study, title: string = study.game): string {
  const options = Object.entries(study.options).map(([name, value]) => `${name} ${value}`);
  const heading = `A study of ${title}${options.length === 0 ? '' : ` (${options.join(', ')})`}`;
  const body = element(
    'main',
    {},
    element('h1', {}, heading),
    element('p', { class: 'study-played' }, playedText(study)),
    reportOf(study),
  );
  const head = element('title', {}, heading);
  return (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"/>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>' +
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'"/>' +
    `${toHtml(head)}<style>${STYLE}</style></head><body>${toHtml(body)}</body></html>\n`
  );
}
