/** A document as elements: every piece one of its own, nothing as HTML in a string. */
import { type ComponentChild, createElement } from 'preact';
import type { Piece } from '../app/document.ts';
import { CodeBlock } from './code-block.tsx';
import { texts } from './texts.ts';
import { Wide } from './wide.tsx';

/** What a part of a document is called in the page, where other things have names too. */
export const elementId = (section: string): string => `part-${section}`;

interface Props {
  readonly pieces: readonly Piece[];
  /** The document they are of. */
  readonly name: string;
}

export const Pieces = ({ pieces, name }: Props) => <>{pieces.map((piece, i) => draw(piece, i, name))}</>;

function draw(piece: Piece, key: number, name: string): ComponentChild {
  if (typeof piece === 'string') return piece;
  const [tag, content, traits = {}] = piece;
  const inside = content.map((part, i) => draw(part, i, name));
  if (tag === 'a') {
    const isOutside = !traits.href?.startsWith('#');
    return createElement('a', { key, ...traits, ...(isOutside && OUTSIDE) }, inside);
  }
  if (tag === 'pre') return <CodeBlock key={key} content={inside} game={traits.game ?? null} />;
  if (tag === 'table') return <Wide key={key} label={texts.table} content={<table>{inside}</table>} />;
  if (traits.label !== undefined) return <Wide key={key} label={traits.label} content={inside} />;
  if (traits.id !== undefined && /^h\d$/.test(tag)) return heading(tag, inside, traits.id, key, piece, name);
  return createElement(tag, { key, ...traits }, inside);
}

const OUTSIDE = { rel: 'noreferrer', target: '_blank' };

/** A heading leads to itself, so that its address can be taken from it. */
function heading(
  tag: string,
  inside: ComponentChild[],
  id: string,
  key: number,
  piece: Piece,
  name: string,
): ComponentChild {
  const href = `#/docs/${name}/${encodeURIComponent(id)}`;
  const content = hasLink(piece) ? inside : <a href={href}>{inside}</a>;
  return createElement(tag, { key, id: elementId(id), tabIndex: -1 }, content);
}

const hasLink = (piece: Piece): boolean =>
  typeof piece !== 'string' && (piece[0] === 'a' || piece[1].some(hasLink));
