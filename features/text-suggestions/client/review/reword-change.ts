import { Fragment } from 'prosemirror-model';
import type { DocumentChange } from './find-document-changes.ts';

/** Only plain text can be edited by hand: no lists, tables or pictures. */
export function canReword({ content, isBlock }: Pick<DocumentChange, 'content' | 'isBlock'>): boolean {
  const [only] = content.content;
  const inline = isBlock ? only?.content : content;
  if (only === undefined || inline === undefined) return false;
  if (isBlock && (content.childCount > 1 || !only.isTextblock)) return false;
  return inline.content.every(({ isText }) => isText);
}

/** The same change with the person's own words. Marks that covered all of it are kept. */
export function reword<Change extends DocumentChange>(change: Change, words: string): Change {
  const [only] = change.content.content;
  if (only === undefined || !canReword(change)) return change;
  const pieces = change.isBlock ? only.content.content : change.content.content;
  const marks = (pieces[0]?.marks ?? []).filter((mark) => pieces.every((piece) => mark.isInSet(piece.marks)));
  const text = words === '' ? Fragment.empty : Fragment.from(only.type.schema.text(words, marks));
  return { ...change, content: change.isBlock ? Fragment.from(only.copy(text)) : text, after: words };
}
