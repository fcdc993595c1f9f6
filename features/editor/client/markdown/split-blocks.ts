import { parseMarkdown } from './parse-markdown.ts';

/** A text as its top-level blocks, each with the text before it; joined, they are the text again. */
export function splitBlocks(markdown: string): string[] {
  const tree = parseMarkdown(markdown);
  if (tree === null || tree.children.length === 0) return markdown === '' ? [] : [markdown];
  const ends = tree.children.map(({ position }) => position?.end.offset ?? 0);
  ends[ends.length - 1] = markdown.length;
  return ends.map((end, at) => markdown.slice(ends[at - 1] ?? 0, end));
}
