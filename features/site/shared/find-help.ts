import type { HelpEntry } from './cards.ts';
import { foldText } from './catalogue.ts';

const maxFound = 8;
const excerptLength = 160;

export interface FoundHelp {
  entry: HelpEntry;
  excerpt: string;
}

/** Texts with every word of the query; those with the words in their title come first. */
export function findHelp(entries: readonly HelpEntry[], query: string): FoundHelp[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .flatMap((entry) => {
      const title = foldText(entry.title);
      const text = foldText(entry.text);
      if (!words.every((word) => title.includes(word) || text.includes(word))) return [];
      const inTitle = words.filter((word) => title.includes(word)).length;
      return [{ entry, excerpt: excerptOf(entry.text, words[0] ?? ''), inTitle }];
    })
    .toSorted((one, other) => other.inTitle - one.inTitle)
    .slice(0, maxFound)
    .map(({ entry, excerpt }) => ({ entry, excerpt }));
}

/** The text around the first word that was looked for. */
function excerptOf(text: string, word: string): string {
  const at = Math.max(0, foldText(text).indexOf(word));
  const start = at < excerptLength / 2 ? 0 : text.lastIndexOf(' ', at - excerptLength / 3) + 1;
  const end =
    text.length <= start + excerptLength ? text.length : text.lastIndexOf(' ', start + excerptLength);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
