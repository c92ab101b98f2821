/** A document of a study as elements of the page: nothing is written as HTML in a string. */
import type { DocumentNode } from '@rondel/simulator/study';
import { type ComponentChild, h } from 'preact';

export function DocumentView({ nodes }: { readonly nodes: readonly DocumentNode[] }) {
  return <>{nodes.map(show)}</>;
}

function show(node: DocumentNode): ComponentChild {
  if (typeof node === 'string') return node;
  return h(node.tag, node.attributes, ...node.children.map(show));
}
