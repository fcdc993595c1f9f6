import type { Nodes } from 'mdast';

/** The text of a tree, read without recursion: hostile text nests deeper than the stack. */
export function plainText(root: Nodes): string {
  const words: string[] = [];
  const left: Nodes[] = [root];
  for (let node = left.pop(); node; node = left.pop()) {
    if ('value' in node) words.push(node.value);
    else if ('alt' in node && node.alt) words.push(node.alt);
    else if (node.type === 'break') words.push('\n');
    if ('children' in node) left.push(...[...node.children].reverse());
  }
  return words.join('');
}
