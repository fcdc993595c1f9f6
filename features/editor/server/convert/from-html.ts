import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { ListItem, Nodes, Root } from 'mdast';
import { markdownOf } from './markdown-tree.ts';

/** Converts a page to Markdown: scripts, styles and colours are dropped, ticked boxes become tasks. */
export function markdownFromHtml(html: string): string {
  const tree = toMdast(fromHtml(html)) as Root;
  tick(tree);
  return markdownOf(tree);
}

const box = /^\s*([☐☑])\s*/;

function tick(node: Nodes): void {
  if (node.type === 'listItem') tickItem(node);
  if ('children' in node) for (const child of node.children) tick(child);
}

function tickItem(item: ListItem): void {
  const [first] = item.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (text?.type !== 'text') return;
  const sign = box.exec(text.value)?.[1];
  if (sign === undefined) return;
  item.checked = sign === '☑';
  text.value = text.value.replace(box, '');
}
