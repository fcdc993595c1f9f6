import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { schema } from '../schema.ts';

const { nodes, marks } = schema;

export type FormatName = 'strong' | 'emphasis' | 'underline' | 'strike' | 'inline_code';

export function toggleFormat(name: FormatName): Command {
  return toggleMark(marks[name]);
}

/** Whether text typed next would get the mark, or the whole selection has it. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, $from, empty } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

/** 0 turns it into a paragraph. */
export function setHeading(level: number): Command {
  return level === 0 ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level });
}

/** The depth of the heading under the caret; 0 for everything else. */
export function headingAt({ selection: { $from } }: EditorState): number {
  const { type, attrs } = $from.parent;
  return type === nodes.heading ? attrs.level : 0;
}

export function isWithin({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
}

export const toggleQuote: Command = (state, dispatch) =>
  isWithin(state, nodes.quote) ? lift(state, dispatch) : wrapIn(nodes.quote)(state, dispatch);

export const toggleCodeBlock: Command = (state, dispatch) =>
  setBlockType(state.selection.$from.parent.type === nodes.code ? nodes.paragraph : nodes.code)(
    state,
    dispatch,
  );

export const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.rule.create()).scrollIntoView());
  return true;
};

export const insertBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent || state.selection.$from.parent.type.spec.code)
    return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView());
  return true;
};

/** Two columns and one row below the header: more are added with Tab and from the menu. */
export const insertTable: Command = (state, dispatch) => {
  const cell = (type: NodeType) => type.create(null, nodes.paragraph.create());
  const row = (type: NodeType) => nodes.table_row.create(null, [cell(type), cell(type)]);
  const table = nodes.table.create(null, [row(nodes.table_header), row(nodes.table_cell)]);
  const { $from } = state.selection;
  if (isWithin(state, nodes.table)) return false;
  const at = $from.after(1);
  if (dispatch) {
    const tr = state.tr.insert(at, [table, nodes.paragraph.create()]);
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 3))).scrollIntoView());
  }
  return true;
};
