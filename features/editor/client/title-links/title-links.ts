import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { titleLink } from '../../shared/title-links.ts';

/** `[[` and the text after it, up to the caret. */
export interface TypedTitle {
  from: number;
  to: number;
  text: string;
}

export interface TitleLinkActions {
  /** A link's title is being typed, or no longer is. */
  onTyped: (typed: TypedTitle | null, view: EditorView) => void;
  /** @returns whether the list of titles handled the key. */
  onKey: (key: string) => boolean;
  onOpen: (title: string) => void;
}

const key = new PluginKey<DecorationSet>('title-links');
const typing = /\[\[([^[\]\n|]{0,100})$/;

/** Links to other texts by their titles: decorated, completed while they are typed, opened with ⌘ held. */
export function titleLinks({ onTyped, onKey, onOpen }: TitleLinkActions): Plugin {
  let last: TypedTitle | null = null;
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => draw(doc),
      apply: (transaction, marks, _before, { doc }) => (transaction.docChanged ? draw(doc) : marks),
    },
    props: {
      decorations: (state) => key.getState(state),
      handleKeyDown: (_view, event) => last !== null && onKey(event.key),
      handleClick(_view, _at, event) {
        const link = event.target instanceof Element ? event.target.closest('[data-title-link]') : null;
        if (!(link instanceof HTMLElement) || !(event.metaKey || event.ctrlKey)) return false;
        onOpen(link.dataset.titleLink ?? '');
        return true;
      },
    },
    view: () => ({
      update(view, before) {
        if (before.doc.eq(view.state.doc) && before.selection.eq(view.state.selection)) return;
        const typed = typedTitle(view.state);
        if (typed === null && last === null) return;
        last = typed;
        onTyped(typed, view);
      },
    }),
  });
}

function typedTitle({ selection }: EditorState): TypedTitle | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const found = typing.exec(before);
  if (found === null) return null;
  return { from: $from.pos - found[0].length, to: $from.pos, text: found[1] ?? '' };
}

/** The complete link replaces what was typed of it; existing brackets are reused. */
export function completeTitle(state: EditorState, { from, to }: TypedTitle, title: string): Transaction {
  const { parent, parentOffset } = state.doc.resolve(to);
  const after = parent.textBetween(
    parentOffset,
    Math.min(parent.content.size, parentOffset + 2),
    undefined,
    '\ufffc',
  );
  return state.tr.insertText(`[[${title}]]`, from, after === ']]' ? to + 2 : to).scrollIntoView();
}

function draw(doc: Node): DecorationSet {
  const marks: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.type.spec.code) return false;
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc');
    if (!text.includes('[[')) return false;
    for (const found of text.matchAll(titleLink)) {
      const from = at + 1 + found.index;
      const attributes = { class: 'editor-title-link', 'data-title-link': found[1]?.trim() ?? '' };
      marks.push(Decoration.inline(from, from + found[0].length, attributes));
    }
    return false;
  });
  return DecorationSet.create(doc, marks);
}
