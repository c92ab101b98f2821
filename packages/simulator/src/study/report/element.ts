/**
 * A document as data: elements with attributes and children. A page makes its own elements of it, which a strict content
 * policy allows; a file is written with `toHtml`.
 */
export interface DocumentElement {
  readonly tag: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly DocumentNode[];
}

/** A text or an element. */
export type DocumentNode = string | DocumentElement;

type Child = DocumentNode | null | readonly (DocumentNode | null)[];

/** Makes an element; children that are `null` are left out. */
export function element(
  tag: string,
  attributes: { readonly [name: string]: string | number } = {},
  ...children: readonly Child[]
): DocumentElement {
  return {
    tag,
    attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)])),
    children: children.flat().filter((child): child is DocumentNode => child !== null && child !== ''),
  };
}

const ESCAPES: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] as string);

/** Writes a document as HTML. All tags are closed, so it is XML as well. */
export function toHtml(node: DocumentNode): string {
  if (typeof node === 'string') return escapeText(node);
  const { tag, attributes, children } = node;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeText(value)}"`);
  return `<${tag}${written.join('')}>${children.map(toHtml).join('')}</${tag}>`;
}
