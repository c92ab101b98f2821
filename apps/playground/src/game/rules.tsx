/** A document: every piece an element of its own, nothing as HTML in a string. */
import { type ComponentChild, createElement } from 'preact';
import type { Piece } from '../app/document.ts';

const draw = (piece: Piece, key: number): ComponentChild => {
  if (typeof piece === 'string') return piece;
  const [tag, content, href] = piece;
  const inside = content.map(draw);
  if (tag === 'a') {
    return createElement('a', { key, href, rel: 'noreferrer', target: '_blank' }, inside);
  }
  // What is wide scrolls by itself, so that the page does not.
  if (tag === 'pre' || tag === 'table') {
    return createElement(
      'div',
      { key, class: 'wide', tabIndex: 0, role: 'group', 'aria-label': tag === 'pre' ? 'Drawing' : 'Table' },
      createElement(tag, null, inside),
    );
  }
  return createElement(tag, { key }, inside);
};

export const Rules = ({ pieces }: { readonly pieces: readonly Piece[] }) => <>{pieces.map(draw)}</>;
