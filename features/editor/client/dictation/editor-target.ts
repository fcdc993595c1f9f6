import { closeHistory } from 'prosemirror-history';
import type { EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { DictationTarget } from '#client/app/dictation/field-dictation.ts';
import { fitPhrase } from '#features/voice/client/dictation/spoken-marks.ts';

interface Written {
  from: number;
  to: number;
  text: string;
}

/** Writes phrases at an editor's caret, each as a separate step that can be undone. */
export function editorTarget(getView: () => EditorView | null): DictationTarget {
  const written: Written[] = [];
  return {
    insert(words) {
      const view = getView();
      if (!view) return false;
      const phrase = fitIn(view.state, words);
      const transaction = closeHistory(view.state.tr).deleteSelection();
      const from = transaction.selection.from;
      for (const [index, line] of phrase.split('\n').entries()) {
        // A new line is a paragraph here, as Enter makes one.
        if (index > 0) transaction.split(transaction.selection.from);
        if (line !== '') transaction.insertText(line);
      }
      const to = transaction.selection.from;
      view.dispatch(transaction.scrollIntoView());
      written.push({ from, to, text: textIn(view, from, to) });
      return true;
    },
    preview(words) {
      getView()?.setProps({
        // It is no part of the text, so nothing is stored of it and nothing can be undone.
        decorations: (state) =>
          words === ''
            ? null
            : DecorationSet.create(state.doc, [
                Decoration.widget(state.selection.to, () => grey(fitIn(state, words)), {
                  ...{ side: 1, ignoreSelection: true, key: words },
                }),
              ]),
      });
    },
    undo() {
      const view = getView();
      const last = written.pop();
      if (!view || !last) return false;
      // Text that the person changed since is theirs now.
      if (last.to <= view.state.doc.content.size && textIn(view, last.from, last.to) === last.text) {
        view.dispatch(closeHistory(view.state.tr).delete(last.from, last.to));
      }
      return true;
    },
  };
}

function fitIn({ selection: { $from, $to } }: EditorState, words: string): string {
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\n');
  const after = $to.parent.textBetween($to.parentOffset, $to.parent.content.size, undefined, '\n');
  return fitPhrase(before, words, after);
}

function grey(phrase: string): HTMLElement {
  const words = document.createElement('span');
  words.className = 'text-text-3';
  words.ariaHidden = 'true';
  words.textContent = phrase;
  return words;
}

function textIn(view: EditorView, from: number, to: number): string {
  return view.state.doc.textBetween(from, to, '\n');
}
