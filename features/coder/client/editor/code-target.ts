import { isolateHistory } from '@codemirror/commands';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { DictationTarget } from '#client/app/dictation/field-dictation.ts';
import { fitPhrase } from '#features/voice/client/dictation/spoken-marks.ts';
import { showInterim } from './interim-words.ts';

/** Inserts dictated phrases at the caret, each as its own undo step. */
export function codeTarget(view: EditorView): DictationTarget {
  const written: { from: number; phrase: string; replaced: string }[] = [];
  return {
    insert(words) {
      const { from, to } = view.state.selection.main;
      const phrase = fitIn(view.state, words);
      written.push({ from, phrase, replaced: view.state.sliceDoc(from, to) });
      replace(view, { from, to, insert: phrase });
      return true;
    },
    preview(words) {
      view.dispatch({ effects: showInterim.of(words === '' ? '' : fitIn(view.state, words)) });
    },
    undo() {
      const last = written.pop();
      if (!last) return false;
      const { from, phrase, replaced } = last;
      const to = from + phrase.length;
      // Text edited by hand since belongs to the person.
      if (view.state.sliceDoc(from, to) === phrase) replace(view, { from, to, insert: replaced });
      return true;
    },
  };
}

function fitIn(state: EditorState, words: string): string {
  const { from, to } = state.selection.main;
  const before = state.sliceDoc(state.doc.lineAt(from).from, from);
  return fitPhrase(before, words, state.sliceDoc(to, state.doc.lineAt(to).to));
}

function replace(view: EditorView, change: { from: number; to: number; insert: string }): void {
  view.dispatch({
    changes: change,
    selection: { anchor: change.from + change.insert.length },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.dictate',
    scrollIntoView: true,
  });
}
