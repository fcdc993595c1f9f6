import file from './corpus.txt?raw';

/** Texts with every Markdown construct, as people write them, by topic. */
export const corpus: readonly { name: string; markdown: string }[] = file
  .split(/^=== /m)
  .slice(1)
  .map((text) => {
    const end = text.indexOf('\n');
    const name = text.slice(0, end);
    const markdown = text.slice(end + 1);
    return { name, markdown: name.startsWith('windows') ? markdown.replaceAll('\n', '\r\n') : markdown };
  });
