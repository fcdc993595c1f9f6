import type { Command, EditorState } from 'prosemirror-state';
import { safeAddress } from '../safe-address.ts';
import { schema } from '../schema.ts';

const { link } = schema.marks;

/** The link under the caret: its address and its range. */
export function linkAt({
  selection: { $from, from, to },
  doc,
}: EditorState): { href: string; from: number; to: number } | null {
  const parent = $from.parent;
  let found: { href: string; from: number; to: number } | null = null;
  if (!parent.isTextblock) return null;
  const start = $from.start();
  parent.forEach((node, offset) => {
    const mark = link.isInSet(node.marks);
    if (mark === undefined) return;
    const [begins, ends] = [start + offset, start + offset + node.nodeSize];
    const last = found;
    if (last !== null && last.to === begins && last.href === mark.attrs.href) found = { ...last, to: ends };
    else if (last === null || last.to < from) found = { href: mark.attrs.href, from: begins, to: ends };
  });
  const result = found as { href: string; from: number; to: number } | null;
  return result !== null && result.from <= from && result.to >= to && doc.content.size >= to ? result : null;
}

/** As people type it: an address without a scheme is a web address. */
export function completeAddress(typed: string): string | null {
  const address = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:].*)?$/i.test(address)) return `https://${address}`;
  return safeAddress(address);
}

/** Turns the selection into a link, or changes the one under the caret; without a selection the address is its text. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const around = linkAt(state);
    const mark = link.create({ href });
    if (around !== null)
      dispatch?.(state.tr.removeMark(around.from, around.to, link).addMark(around.from, around.to, mark));
    else if (empty) dispatch?.(state.tr.replaceSelectionWith(schema.text(href, [mark]), false));
    else dispatch?.(state.tr.removeMark(from, to, link).addMark(from, to, mark));
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkAt(state) ?? state.selection;
  dispatch?.(state.tr.removeMark(from, to, link));
  return true;
};
