/**
 * The editor of the code. It lives in a shadow root: there its styles are a sheet of its own, while a document would need
 * a style element, which the policy of the page forbids.
 */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript, typescriptLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, indentUnit, syntaxTree } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState, Prec } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'preact/hooks';
import { completer } from './completions.ts';
import { codeTheme } from './editor-theme.ts';
import type { CodeFault, Names } from './protocol.ts';
import { texts } from './texts.ts';

interface Props {
  /** Which text it is: another one takes the place of what is there. */
  readonly of: string;
  readonly code: string;
  readonly faults: readonly CodeFault[];
  readonly names: Names;
  readonly onChange: (code: string) => void;
  /** Line and column to go to. */
  readonly goal: { readonly line: number; readonly column: number } | null;
}

export function CodeEditor({ of, code, faults, names, onChange, goal }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef({ names, onChange });
  latest.current = { names, onChange };

  // The editor keeps its text itself; only another draft is put into it.
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    if (!root) return;
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({ doc: code, extensions: extensionsFor(latest) }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [of]);

  useEffect(() => {
    const editor = view.current;
    if (editor !== null) editor.dispatch(setDiagnostics(editor.state, diagnosticsOf(editor.state, faults)));
  }, [faults, of]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || goal === null) return;
    const anchor = offsetOf(editor.state, goal.line, goal.column);
    editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    editor.focus();
  }, [goal]);

  return <div class="code-host" ref={host} />;
}

type Latest = { readonly current: Pick<Props, 'names' | 'onChange'> };

const extensionsFor = (latest: Latest) => [
  // Before all that closes something by Escape.
  Prec.highest(keymap.of([{ key: 'Escape', run: letTabLeave }])),
  lineNumbers(),
  lintGutter(),
  history(),
  drawSelection(),
  highlightActiveLine(),
  indentOnInput(),
  indentUnit.of('  '),
  bracketMatching(),
  closeBrackets(),
  javascript({ typescript: true }),
  typescriptLanguage.data.of({ autocomplete: completer(() => latest.current.names) }),
  autocompletion({ icons: false }),
  codeTheme,
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...historyKeymap,
    ...completionKeymap,
    ...lintKeymap,
    indentWithTab,
  ]),
  EditorView.contentAttributes.of({ 'aria-label': texts.codeLabel, spellcheck: 'false', tabindex: '0' }),
  EditorView.domEventHandlers({ beforeinput: typeOver }),
  EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged) latest.current.onChange(state.doc.toString());
  }),
];

/**
 * Typing over a selection. The browser would give the new text the looks of the old one by a style attribute, which the
 * policy of the page forbids; so the editor does it by itself.
 */
function typeOver({ inputType, data, isComposing }: InputEvent, view: EditorView): boolean {
  const { from, to, empty } = view.state.selection.main;
  if (inputType !== 'insertText' || data === null || isComposing || view.composing || empty) return false;
  const insert = () => view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type' });
  // Such as brackets around what is selected.
  const handlers = view.state.facet(EditorView.inputHandler);
  if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
  return true;
}

/** After Escape the next Tab leaves, so nobody is kept in here; whatever else Escape closes, it closes. */
function letTabLeave(view: EditorView): boolean {
  view.setTabFocusMode(LEAVING);
  return false;
}

/** So long after Escape Tab leaves, in milliseconds. */
const LEAVING = 3000;

function offsetOf({ doc }: EditorState, line: number, column: number): number {
  const found = doc.line(Math.max(1, Math.min(doc.lines, line)));
  return Math.min(found.to, found.from + Math.max(0, column - 1));
}

/** Problems as marks at their lines. One without a place is where the text stops being code, if it does. */
function diagnosticsOf(state: EditorState, faults: readonly CodeFault[]): Diagnostic[] {
  return faults.flatMap(({ message, line, column }) => {
    const from = line === null ? brokenAt(state) : offsetOf(state, line, column ?? 1);
    if (from === null) return [];
    const { to } = state.doc.lineAt(from);
    const word = /^\w+|^\S/.exec(state.sliceDoc(from, to))?.[0].length ?? 0;
    return [{ from, to: Math.min(to, from + word), severity: 'error', message }];
  });
}

function brokenAt(state: EditorState): number | null {
  let found: number | null = null;
  syntaxTree(state).iterate({
    enter: ({ type, from }) => {
      if (type.isError) found ??= from;
    },
  });
  return found;
}
