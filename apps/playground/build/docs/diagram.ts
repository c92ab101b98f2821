/** Diagrams drawn while building: from what the documents say in Mermaid to a picture as plain data. */
import { renderMermaidSVG } from 'beautiful-mermaid';
import type { Piece } from '../../src/app/document.ts';
import { pieceOf, readSvg, type SvgElement } from './svg-tree.ts';

/** How wide a text is, about; what is wider is drawn downwards, if that is narrower. */
const WIDE = 690;

/** Letters are smaller than they were measured, and the picture larger: letters of another kind have room, too. */
const ROOM = 1.14;

/**
 * Draws a diagram; what it shows stands beside it in words, for those who do not see it.
 * @param title What the diagram is about.
 * @param before What the names in the picture begin with.
 */
export function drawDiagram(source: string, title: string, before: string): Piece {
  const picture = drawFitting(source);
  const [tag, content, traits] = pieceOf(picture, before, 1 / ROOM) as Exclude<Piece, string>;
  const drawn: Piece = [
    tag,
    content,
    { ...traits, ...sizeOf(picture), 'aria-hidden': 'true', focusable: 'false' },
  ];
  return [
    'figure',
    [
      ['div', [drawn], { label: title }],
      ['figcaption', [`${title}: ${inWords(picture).join('; ')}.`], { class: 'visually-hidden' }],
    ],
    { class: 'diagram' },
  ];
}

const draw = (source: string): SvgElement =>
  readSvg(renderMermaidSVG(source, { transparent: true, padding: 8, nodeSpacing: 18, layerSpacing: 30 }));

const widthOf = ({ attributes: { width } }: SvgElement): number => Number(width) * ROOM;

/** As it is written, or downwards where that would be too wide. */
function drawFitting(source: string): SvgElement {
  const across = draw(source);
  if (widthOf(across) <= WIDE) return across;
  const down = draw(source.replace(/^(\s*flowchart) LR\b/, '$1 TD'));
  return widthOf(down) < widthOf(across) ? down : across;
}

const sizeOf = ({ attributes: { width, height } }: SvgElement) => ({
  width: String(Math.round(Number(width) * ROOM)),
  height: String(Math.round(Number(height) * ROOM)),
});

const childrenOf = ({ content }: SvgElement): SvgElement[] =>
  content.filter((part): part is SvgElement => typeof part !== 'string');

const flat = (label: string): string => label.replace(/\s*(?:<br\s*\/?>|\n)\s*/g, ', ');

/** What leads where, as the picture has it. */
function inWords(picture: SvgElement): string[] {
  const all: SvgElement[] = [picture];
  for (const element of all) all.push(...childrenOf(element));
  const names = new Map<string, string>();
  for (const { attributes } of all) {
    const { 'data-id': id, 'data-label': label } = attributes;
    if (id !== undefined && label !== undefined) names.set(id, flat(label));
  }
  const seen = all
    .filter(({ attributes }) => attributes['data-from'] !== undefined && attributes['data-to'] !== undefined)
    .map(({ attributes: { 'data-from': from = '', 'data-to': to = '', 'data-label': label } }) => {
      const said = label === undefined || label === '' ? '' : ` (${flat(label)})`;
      return `${names.get(from) ?? from} to ${names.get(to) ?? to}${said}`;
    });
  return [...new Set(seen)];
}
