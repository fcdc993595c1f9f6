import type { PhrasingContent } from 'mdast';

const link = /\[\[[^[\]|\n]{1,200}(?:\|[^[\]|\n]{1,200})?\]\](?![([:])/g;
/** Characters with a meaning between the brackets; such a text is escaped like any other. */
const meansMore = /[*`<>\\&~$@!]|:\/\/|www\.|(?:^|\W)_|_(?:\W|$)/i;

/** Text with its `[[Title]]` links, which stay as they are: Markdown would escape them. */
export function splitTitleLinks(text: string, isInCell: boolean): PhrasingContent[] {
  const content: PhrasingContent[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(link)) {
    const before = text[index - 1] ?? '';
    // A line break inside a cell would end it, and these characters before it would change its meaning.
    if (meansMore.test(found.slice(2, -2)) || /[![\]\\]/.test(before) || (isInCell && found.includes('|')))
      continue;
    if (index > end) content.push({ type: 'text', value: text.slice(end, index) });
    content.push({ type: 'verbatim', value: found });
    end = index + found.length;
  }
  if (end < text.length) content.push({ type: 'text', value: text.slice(end) });
  return content;
}
