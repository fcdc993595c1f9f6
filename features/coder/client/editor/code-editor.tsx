import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, foldKeymap, indentOnInput } from '@codemirror/language';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { DictationTarget } from '#client/app/dictation/field-dictation.ts';
import type { CodeSelection } from '../pane-props.ts';
import { codeTarget } from './code-target.ts';
import { editorLook } from './editor-look.ts';
import { interimWords, showInterim } from './interim-words.ts';
import { loadLanguage } from './languages.ts';

/** A problem to underline; line and column count from 1. */
export interface EditorProblem {
  message: string;
  line: number;
  column: number;
}

/** Target position of the caret; a new object for each jump. */
export interface EditorPlace {
  path: string;
  line: number;
  column?: number | undefined;
}

export interface EditorHandle {
  openSearch(): void;
  insert(text: string): void;
  focus(): void;
  /** A target for one dictation, starting at the caret. */
  dictate(): DictationTarget;
}

interface CodeEditorProps {
  path: string;
  text: string;
  problems: readonly EditorProblem[];
  place: EditorPlace | null;
  onChange: (path: string, text: string) => void;
  onSelection: (selection: CodeSelection) => void;
  onHandle: (handle: EditorHandle | null) => void;
}

/** How long after Escape Tab leaves the editor. */
const leaveWithinMs = 60_000;

/** A single editor for all files of a project: each file keeps its history, caret and scroll position. */
export function CodeEditor(props: CodeEditorProps) {
  const { path, text, problems, place } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const shown = useRef('');
  const states = useRef(new Map<string, { state: EditorState; scroll: number }>());
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    if (!box.current) return;
    const made = new EditorView({ parent: box.current });
    view.current = made;
    latest.current.onHandle({
      openSearch: () => openSearchPanel(made),
      insert: (inserted) => made.dispatch(made.state.replaceSelection(inserted)),
      focus: () => made.focus(),
      dictate: () => codeTarget(made),
    });
    return () => {
      latest.current.onHandle(null);
      made.destroy();
      view.current = undefined;
      shown.current = '';
    };
  }, []);

  // The file was switched, or changed externally: by a merge, an accepted change, a restored version.
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    if (shown.current !== path) {
      if (shown.current !== '') {
        // Dictation continues in the newly shown file.
        editor.dispatch({ effects: showInterim.of('') });
        states.current.set(shown.current, { state: editor.state, scroll: editor.scrollDOM.scrollTop });
      }
      shown.current = path;
      const known = states.current.get(path);
      const language = new Compartment();
      editor.setState(
        known?.state ??
          EditorState.create({ doc: text, extensions: extensionsFor(path, language, () => latest.current) }),
      );
      editor.scrollDOM.scrollTop = known?.scroll ?? 0;
      if (!known) {
        void loadLanguage(path).then((extension) => {
          if (view.current === editor && shown.current === path) {
            editor.dispatch({ effects: language.reconfigure(extension) });
          }
        });
      }
    }
    replaceWith(editor, text);
  }, [path, text]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || shown.current !== path) return;
    editor.dispatch(
      setDiagnostics(
        editor.state,
        problems.flatMap((problem) => diagnosticOf(editor, problem)),
      ),
    );
  }, [path, problems]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || place === null || place.path !== path) return;
    const line = editor.state.doc.line(Math.min(Math.max(place.line, 1), editor.state.doc.lines));
    const at = Math.min(line.from + Math.max(0, (place.column ?? 1) - 1), line.to);
    editor.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    editor.focus();
  }, [path, place]);

  return <div ref={box} className="h-full min-h-0 min-w-0 max-sm:[&_.cm-scroller]:text-[16px]!" dir="ltr" />;
}

function extensionsFor(path: string, language: Compartment, props: () => CodeEditorProps): Extension {
  return [
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion(),
    highlightSelectionMatches(),
    search({ top: true }),
    keymap.of([
      {
        key: 'Escape',
        run: (view) => {
          view.setTabFocusMode(leaveWithinMs);
          return false;
        },
      },
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      indentWithTab,
    ]),
    language.of([]),
    interimWords,
    editorLook,
    EditorView.contentAttributes.of({
      'aria-label': path,
      'aria-description': 'Press Escape, then Tab, to leave the editor.',
      spellcheck: 'false',
      autocapitalize: 'off',
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) props().onChange(path, update.state.doc.toString());
      if (update.selectionSet || update.docChanged) props().onSelection(selectionOf(path, update.state));
    }),
  ];
}

function selectionOf(path: string, { doc, selection }: EditorState): CodeSelection {
  const { from, to, empty } = selection.main;
  const [first, last] = [doc.lineAt(from), doc.lineAt(to)];
  return {
    path,
    fromLine: first.number,
    toLine: last.number,
    text: empty ? first.text : doc.sliceString(from, to),
  };
}

/** Replaces only the part that differs, so that the caret stays and Undo works. */
function replaceWith(editor: EditorView, text: string): void {
  const now = editor.state.doc.toString();
  if (now === text) return;
  let start = 0;
  const shorter = Math.min(now.length, text.length);
  while (start < shorter && now[start] === text[start]) start += 1;
  let end = 0;
  while (end < shorter - start && now[now.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  editor.dispatch({
    changes: { from: start, to: now.length - end, insert: text.slice(start, text.length - end) },
  });
}

function diagnosticOf({ state }: EditorView, { message, line, column }: EditorProblem): Diagnostic[] {
  if (line < 1 || line > state.doc.lines) return [];
  const found = state.doc.line(line);
  const from = Math.min(found.from + Math.max(0, column - 1), found.to);
  // The place is where it begins; how far it reaches is not known, so one word is marked.
  const to = state.wordAt(from)?.to ?? Math.min(from + 1, found.to);
  return [{ from, to: Math.max(from, to), severity: 'error', message }];
}
