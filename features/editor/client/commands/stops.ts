import type { Node } from 'prosemirror-model';
import { type Command, TextSelection } from 'prosemirror-state';

const stop = /\{\{[^{}]+\}\}/g;

/** Selects the next `{{place to fill in}}` in the text, wrapping around at the end. Does nothing without any. */
export function goToStop(step: 1 | -1): Command {
  return (state, dispatch) => {
    const stops = stopsIn(state.doc);
    const { from, to } = state.selection;
    const next =
      step === 1
        ? (stops.find((one) => one.from >= to && (one.from > from || one.to !== to)) ?? stops[0])
        : (stops.findLast((one) => one.to <= from) ?? stops.at(-1));
    if (next === undefined) return false;
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, next.from, next.to)).scrollIntoView());
    return true;
  };
}

function stopsIn(doc: Node): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    if (node.type.spec.code) return false;
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc');
    for (const match of text.matchAll(stop)) {
      found.push({ from: at + 1 + match.index, to: at + 1 + match.index + match[0].length });
    }
    return false;
  });
  return found;
}
