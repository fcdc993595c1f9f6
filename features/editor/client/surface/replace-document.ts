import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { sourceOf } from '../markdown/block-sources.ts';
import { markdownFromDocument } from '../markdown/markdown-from-document.ts';

/** Replaces the text with another version, keeping unchanged blocks, and a caret inside them. */
export function replaceDocument({ doc, tr }: EditorState, next: Node): Transaction {
  const most = Math.min(doc.childCount, next.childCount);
  let start = 0;
  while (start < most && isSame(doc.child(start), next.child(start))) start += 1;
  let end = 0;
  while (
    end < most - start &&
    isSame(doc.child(doc.childCount - 1 - end), next.child(next.childCount - 1 - end))
  ) {
    end += 1;
  }
  const sizeOf = (node: Node, from: number, to: number) =>
    node.children.slice(from, to).reduce((sum, child) => sum + child.nodeSize, 0);
  const from = sizeOf(doc, 0, start);
  const to = doc.content.size - sizeOf(doc, doc.childCount - end, doc.childCount);
  return tr.replaceWith(from, to, next.children.slice(start, next.childCount - end));
}

/** Compared by their stored form: a space just typed at an end is in no Markdown, and must stay. */
function isSame(one: Node, other: Node): boolean {
  const wanted = sourceOf(other)?.source;
  if (wanted === undefined) return one.eq(other);
  return (sourceOf(one)?.source ?? markdownOf(one)) === wanted;
}

function markdownOf(block: Node): string {
  const alone = block.type.schema.topNodeType.create(null, block);
  return markdownFromDocument(alone).replace(/\n$/, '');
}
