import type { Node, ResolvedPos } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { schema } from '../schema.ts';

export type ListKind = 'bullets' | 'numbers' | 'tasks';

const { list, item } = schema.nodes;

interface Place {
  node: Node;
  at: number;
}

function findAround($place: ResolvedPos, name: 'list' | 'item'): Place | null {
  for (let depth = $place.depth; depth > 0; depth -= 1) {
    const node = $place.node(depth);
    if (node.type.name === name) return { node, at: $place.before(depth) };
  }
  return null;
}

/** The kind of the list that the caret is in. */
export function listKindAt({ selection: { $from } }: EditorState): ListKind | null {
  const around = findAround($from, 'list');
  if (around === null) return null;
  if (findAround($from, 'item')?.node.attrs.checked != null) return 'tasks';
  return around.node.attrs.ordered ? 'numbers' : 'bullets';
}

function become(tr: Transaction, { node, at }: Place, kind: ListKind): Transaction {
  tr.setNodeMarkup(at, null, { ...node.attrs, ordered: kind === 'numbers' });
  node.forEach((child, offset) => {
    const checked = kind === 'tasks' ? (child.attrs.checked ?? false) : null;
    tr.setNodeMarkup(at + 1 + offset, null, { ...child.attrs, checked });
  });
  return tr;
}

/** Turns the selection into a list, changes the kind of its list, or removes the list. */
export function toggleList(kind: ListKind): Command {
  return (state, dispatch) => {
    const current = listKindAt(state);
    if (current === kind) return liftListItem(item)(state, dispatch);
    const around = findAround(state.selection.$from, 'list');
    if (around !== null) {
      dispatch?.(become(state.tr, around, kind));
      return true;
    }
    return wrapInList(list, { ordered: kind === 'numbers' })(
      state,
      dispatch &&
        ((tr) => {
          const made = findAround(tr.selection.$from, 'list');
          dispatch(made === null ? tr : become(tr, made, kind));
        }),
    );
  };
}

/** Enter within an item: adds another one, not yet done if it is a task. */
export const splitItem: Command = (state, dispatch) => {
  const around = findAround(state.selection.$from, 'item');
  if (around === null) return false;
  return splitListItem(item, around.node.attrs.checked === null ? undefined : { checked: false })(
    state,
    dispatch,
  );
};

/** Ticks or unticks the task under the caret. */
export const toggleTask: Command = (state, dispatch) => {
  const around = findAround(state.selection.$from, 'item');
  if (around === null || around.node.attrs.checked === null) return false;
  dispatch?.(state.tr.setNodeAttribute(around.at, 'checked', !around.node.attrs.checked));
  return true;
};

export const indentItem = sinkListItem(item);
export const outdentItem = liftListItem(item);
