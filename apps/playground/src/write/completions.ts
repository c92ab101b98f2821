/** What the editor offers while one types: the names that can be imported, and the parts of a definition. */
import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippetCompletion,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { Names } from './protocol.ts';

const GAME = [
  'export const #{myGame} = defineGame({',
  "\tname: '#{my-game}',",
  '\tseats: #{2},',
  '\tstate: { #{left}: counter(#{10}) },',
  '\tevents: { #{take}: {} },',
  '\trules: { #{take}: (rule) => rule.do((s) => {\n\t\t#{}\n\t}, advance) },',
  '\toutcome: (s) => null,',
  '});',
].join('\n');

const PARTS: readonly (readonly [label: string, detail: string, template: string])[] = [
  ['game', 'a whole game', GAME],
  ['state', 'what there is', 'state: {\n\t#{field}: int(0, #{9}),\n},'],
  ['perSeat', 'what every seat has', 'players: perSeat({ #{score}: counter(#{100}) }),'],
  ['events', 'what players can send', 'events: { #{place}: { #{cell}: int(0, #{8}) } },'],
  ['refusals', 'why something is not allowed', "refusals: { #{taken}: '#{That cell is taken.}' },"],
  [
    'rule',
    'what an event does',
    "#{place}: (rule) =>\n\trule\n\t\t.when((s, e) => #{true}, '#{taken}')\n\t\t.do((s, e) => {\n\t\t\t#{}\n\t\t}, advance),",
  ],
  ['setup', 'how it begins', 'setup: (s) => {\n\t#{}\n},'],
  ['outcome', 'how it ends', "outcome: (s) => (#{false} ? winFor(s, #{0}, '#{reason}') : null),"],
  ['turns', 'the shape of the turn', "turns: turnProfile().segments('#{main}').build(),"],
  ['invariant', 'what always holds', "invariant: (s) => (#{false} ? '#{what is wrong}' : null),"],
  [
    'scene',
    'what it looks like',
    "export const scene = defineScene(#{game}, {\n\tseats: [{ name: '#{An}' }, { name: '#{Bình}' }],\n});",
  ],
];

const parts: readonly Completion[] = PARTS.map(([label, detail, template]) =>
  snippetCompletion(template, { label, detail, type: 'keyword', boost: 1 }),
);

/** Completes names and parts; a name that is chosen is imported, too. */
export function completer(names: () => Names): (context: CompletionContext) => CompletionResult | null {
  return (context) => {
    const word = context.matchBefore(/\w+/);
    if (word === null && !context.explicit) return null;
    // What comes after a point belongs to something else.
    if (context.state.sliceDoc((word?.from ?? context.pos) - 1, word?.from ?? context.pos) === '.')
      return null;
    const known = Object.entries(names()).flatMap(([module, each]) =>
      each.map(
        (name): Completion => ({ label: name, detail: module, type: 'function', apply: applyName(module) }),
      ),
    );
    return { from: word?.from ?? context.pos, options: [...parts, ...known], validFor: /^\w*$/ };
  };
}

const applyName =
  (module: string) =>
  (view: EditorView, { label }: Completion, from: number, to: number): void => {
    const imported = importChange(view.state.doc.toString(), module, label);
    const shift = imported === null || imported.from > from ? 0 : imported.insert.length;
    view.dispatch({
      changes: [{ from, to, insert: label }, ...(imported === null ? [] : [imported])],
      selection: { anchor: from + label.length + shift },
      userEvent: 'input.complete',
    });
  };

/**
 * What to insert where, so that a name is imported from a module; `null` if it is already.
 * @example
 * importChange("import { int } from '@rondel/core';", '@rondel/core', 'list') // { from: 12, insert: ', list' }
 */
export function importChange(
  code: string,
  module: string,
  name: string,
): { readonly from: number; readonly insert: string } | null {
  const pattern = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*['"]${module.replaceAll('/', '\\/')}['"]`);
  const found = pattern.exec(code);
  if (found === null) {
    // Below the comment that a file begins with.
    const from = /^(?:\s*\/\*[\s\S]*?\*\/\s*\n|\/\/[^\n]*\n)*/.exec(code)?.[0].length ?? 0;
    return { from, insert: `import { ${name} } from '${module}';\n` };
  }
  const list = found[1] as string;
  if (new RegExp(`(^|[\\s,])${name}(?=[\\s,]|$)`).test(list)) return null;
  const start = found.index + found[0].indexOf('{') + 1;
  const last = list.trimEnd();
  const separator = last === '' ? ' ' : last.endsWith(',') ? ' ' : ', ';
  return { from: start + last.length, insert: separator + name };
}
