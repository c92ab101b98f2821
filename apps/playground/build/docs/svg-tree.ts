/** A picture in SVG as pieces: its elements and where they are, without its styles and colours, which become classes. */
import type { Piece, Traits } from '../../src/app/document.ts';

/** What says where something is and how wide its lines are; the rest is for others. */
const KEPT = new Set(
  `viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points transform text-anchor dominant-baseline dx dy font-size
  font-weight stroke-width stroke-dasharray stroke-linecap stroke-linejoin id markerWidth markerHeight refX refY orient
  marker-start marker-end`.split(/\s+/),
);

const TOKEN = /<!--[\s\S]*?-->|<\/([\w-]+)>|<([\w-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ENTITIES: { readonly [name: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

export interface SvgElement {
  readonly tag: string;
  readonly attributes: Traits;
  readonly content: (SvgElement | string)[];
}

const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (all, code: string | undefined, name: string) =>
    code === undefined ? (ENTITIES[name] ?? all) : String.fromCodePoint(Number(code)),
  );

/** Reads a picture as it is written, one element after the other; fails if it is not well formed. */
export function readSvg(text: string): SvgElement {
  const top: SvgElement = { tag: '', attributes: {}, content: [] };
  const open = [top];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index !== end) throw new Error(`the picture cannot be read at ${text.slice(end, end + 40)}`);
    end = match.index + match[0].length;
    const [, closed, tag, attributes = '', isClosed, words] = match;
    const inside = open.at(-1) as SvgElement;
    if (words !== undefined) {
      if (words.trim() !== '') inside.content.push(decode(words));
    } else if (closed !== undefined) {
      if (open.pop()?.tag !== closed) throw new Error(`the picture closes ${closed}, which is not open`);
    } else if (tag !== undefined) {
      const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)];
      const element: SvgElement = {
        tag,
        attributes: Object.fromEntries(pairs.map(([, name, value]) => [name, decode(value as string)])),
        content: [],
      };
      inside.content.push(element);
      if (isClosed === '') open.push(element);
    }
  }
  const [picture] = top.content;
  if (end !== text.length || open.length !== 1 || typeof picture !== 'object') {
    throw new Error('the picture is not complete');
  }
  return picture;
}

const COLOUR = /^var\(--_?([\w-]+)\)$/;

/**
 * An element as a piece. A colour becomes a class, so that both themes have their own; names get something before them,
 * so that two pictures on a page do not share them.
 * @param letters By how much letters are larger than they were.
 */
export function pieceOf({ tag, attributes, content }: SvgElement, before: string, letters: number): Piece {
  const classes: string[] = [];
  const traits: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    const colour = COLOUR.exec(value)?.[1];
    if (name === 'fill' || name === 'stroke') classes.push(`draw-${name}-${colour ?? value}`);
    else if (name === 'font-size') traits[name] = round(String(Number(value) * letters));
    else if (name === 'id') traits[name] = before + value;
    else if (KEPT.has(name)) traits[name] = round(value.replace('url(#', `url(#${before}`));
  }
  if (classes.length > 0) traits.class = classes.join(' ');
  const inside = content
    .filter((part) => typeof part === 'string' || part.tag !== 'style')
    .map((part) => (typeof part === 'string' ? part : pieceOf(part, before, letters)));
  return [tag, inside, traits];
}

/** Hundredths are enough for lines, and shorter. */
const round = (value: string): string =>
  value.replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100));
