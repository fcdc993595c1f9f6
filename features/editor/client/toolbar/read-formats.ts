import type { EditorState } from 'prosemirror-state';
import { hasMark, headingAt, isWithin } from '../commands/blocks.ts';
import { linkAt } from '../commands/links.ts';
import { type ListKind, listKindAt } from '../commands/lists.ts';
import { schema } from '../schema.ts';

/** The formats at the caret. */
export interface Formats {
  heading: number;
  list: ListKind | null;
  isStrong: boolean;
  isEmphasis: boolean;
  isUnderline: boolean;
  isQuote: boolean;
  isLink: boolean;
  isTable: boolean;
}

/** The same object as before while nothing changed, so that typing redraws no button. */
export function readFormats(state: EditorState, before: Formats | null): Formats {
  const { marks, nodes } = schema;
  const formats: Formats = {
    heading: headingAt(state),
    list: listKindAt(state),
    isStrong: hasMark(state, marks.strong),
    isEmphasis: hasMark(state, marks.emphasis),
    isUnderline: hasMark(state, marks.underline),
    isQuote: isWithin(state, nodes.quote),
    isLink: linkAt(state) !== null,
    isTable: isWithin(state, nodes.table),
  };
  const isSame =
    before !== null &&
    Object.entries(formats).every(([name, value]) => before[name as keyof Formats] === value);
  return isSame ? before : formats;
}
