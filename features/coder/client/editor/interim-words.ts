import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';

/** Shows interim dictation in grey at the caret, without changing the document. */
export const showInterim = StateEffect.define<string>();

class InterimWords extends WidgetType {
  readonly #words: string;

  constructor(words: string) {
    super();
    this.#words = words;
  }

  override eq(other: InterimWords): boolean {
    return other.#words === this.#words;
  }

  override toDOM(): HTMLElement {
    const words = document.createElement('span');
    words.className = 'text-text-3';
    words.ariaHidden = 'true';
    words.textContent = this.#words;
    return words;
  }
}

const interim = StateField.define<string>({
  create: () => '',
  update: (words, { effects }) => effects.find((effect) => effect.is(showInterim))?.value ?? words,
});

export const interimWords: Extension = [
  interim,
  EditorView.decorations.compute([interim, 'doc', 'selection'], (state) => {
    const words = state.field(interim);
    if (words === '') return Decoration.none;
    const widget = Decoration.widget({ widget: new InterimWords(words), side: 1 });
    return Decoration.set(widget.range(state.selection.main.to));
  }),
];
