import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

export interface FoundPlace {
  from: number;
  to: number;
}

interface Found {
  places: readonly FoundPlace[];
  current: number;
  marks: DecorationSet;
}

const key = new PluginKey<Found>('found-places');
const none: Found = { places: [], current: -1, marks: DecorationSet.empty };
/** Further ones are counted but not highlighted: a single letter may occur a hundred thousand times. */
export const mostFound = 1_000;

/** Where the search terms occur, ignoring case; the highlights are decorations and never part of the text. */
export function foundPlaces(): Plugin {
  return new Plugin<Found>({
    key,
    state: {
      init: () => none,
      apply(transaction, found, _before, { doc }) {
        const next = transaction.getMeta(key) as
          | { places: readonly FoundPlace[]; current: number }
          | undefined;
        if (next !== undefined) return { ...next, marks: draw(doc, next) };
        return transaction.docChanged && found !== none
          ? { ...found, marks: found.marks.map(transaction.mapping, doc) }
          : found;
      },
    },
    props: { decorations: (state) => key.getState(state)?.marks },
  });
}

export function findPlaces(doc: Node, sought: string): FoundPlace[] {
  const places: FoundPlace[] = [];
  const wanted = sought.toLowerCase();
  if (wanted === '') return places;
  doc.descendants((node, at) => {
    if (places.length >= mostFound) return false;
    if (!node.isTextblock) return true;
    // Anything but text counts as one character, so that positions match the document's.
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc').toLowerCase();
    for (let from = text.indexOf(wanted); from !== -1; from = text.indexOf(wanted, from + wanted.length)) {
      if (places.length < mostFound) places.push({ from: at + 1 + from, to: at + 1 + from + wanted.length });
    }
    return false;
  });
  return places;
}

/** Highlights all and scrolls to one of them. */
export function showPlaces(
  { tr, doc }: EditorState,
  places: readonly FoundPlace[],
  current: number,
): Transaction {
  const shown = places[current];
  const transaction = tr.setMeta(key, { places, current });
  if (shown === undefined) return transaction;
  return transaction.setSelection(TextSelection.create(doc, shown.from, shown.to)).scrollIntoView();
}

export function replacePlaces(
  { tr, schema }: EditorState,
  places: readonly FoundPlace[],
  words: string,
): Transaction {
  // From the end, so that earlier positions stay valid.
  for (const { from, to } of places.toReversed()) {
    if (words === '') tr.delete(from, to);
    else
      tr.replaceWith(
        from,
        to,
        schema.text(words, tr.doc.resolve(from).marksAcross(tr.doc.resolve(to)) ?? []),
      );
  }
  return tr;
}

function draw(
  doc: Node,
  { places, current }: { places: readonly FoundPlace[]; current: number },
): DecorationSet {
  return DecorationSet.create(
    doc,
    places.map(({ from, to }, at) =>
      Decoration.inline(from, to, {
        class: at === current ? 'editor-found editor-found-now' : 'editor-found',
      }),
    ),
  );
}
