import MiniSearch, { type SearchResult } from 'minisearch';
import type { HelpEntry } from '#features/site/shared/cards.ts';
import { foldText } from '#features/site/shared/catalogue.ts';
import { stem } from '#shared/words/stem.ts';
import { stopWords } from '#shared/words/stop-words.ts';
import { tokenize, withoutAccents } from '#shared/words/tokenize.ts';

const maxFound = 8;
const excerptLength = 160;
const titleCounts = 4;
/** Short words have too many near matches. */
const shortestMisspelt = 4;

export interface FoundHelp {
  entry: HelpEntry;
  excerpt: string;
}

interface IndexedText {
  id: number;
  title: string;
  text: string;
}

const fillers = stopWords();
const indexes = new WeakMap<readonly HelpEntry[], MiniSearch<IndexedText>>();

/**
 * Texts with every word of the query, best first; if there are none, those with most of its words. A word also matches
 * its inflections and as a prefix, and a misspelt word without matches falls back to similar ones.
 */
export function findHelp(entries: readonly HelpEntry[], query: string): FoundHelp[] {
  const all = [...new Set(termsOf(query))];
  const telling = all.filter((word) => !fillers.has(word));
  const words = telling.length > 0 ? telling : all;
  const index = indexOf(entries);
  const unknown = new Set(
    words.filter((word) => index.search(word, { prefix: isLong }).length === 0).map(stem),
  );
  const found = index.search(words.join(' '), {
    prefix: isLong,
    fuzzy: (term) => (unknown.has(term) && term.length >= shortestMisspelt ? 1 : false),
  });
  const most = Math.max(0, ...found.map(({ queryTerms }) => queryTerms.length));
  // One word out of four is a coincidence.
  if (most * 2 < new Set(words.map(stem)).size) return [];
  return found
    .filter(({ queryTerms }) => queryTerms.length === most)
    .slice(0, maxFound)
    .flatMap((result) => presentation(entries, result));
}

const isLong = (term: string) => term.length > 1;

function presentation(entries: readonly HelpEntry[], { id, match }: SearchResult): FoundHelp[] {
  const entry = entries[Number(id)];
  const word = Object.entries(match).find(([, fields]) => fields.includes('text'))?.[0] ?? '';
  return entry ? [{ entry, excerpt: excerptOf(entry.text, word) }] : [];
}

function indexOf(entries: readonly HelpEntry[]): MiniSearch<IndexedText> {
  const known = indexes.get(entries);
  if (known) return known;
  const index = new MiniSearch<IndexedText>({
    fields: ['title', 'text'],
    tokenize: termsOf,
    processTerm: stem,
    searchOptions: { boost: { title: titleCounts }, weights: { fuzzy: 0.1, prefix: 0.5 } },
  });
  index.addAll(entries.map(({ title, text }, id) => ({ id, title, text })));
  indexes.set(entries, index);
  return index;
}

/** Compound names such as "PostgreSQL" are also found by each of their words. */
function termsOf(text: string): string[] {
  const parts = text.match(/(?<=\p{Ll})\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
  return tokenize(withoutAccents(`${text} ${parts.join(' ')}`));
}

/** The text around the first occurrence of the word. */
function excerptOf(text: string, word: string): string {
  const at = Math.max(0, foldText(text).indexOf(word));
  const start = at < excerptLength / 2 ? 0 : text.lastIndexOf(' ', at - excerptLength / 3) + 1;
  const end =
    text.length <= start + excerptLength ? text.length : text.lastIndexOf(' ', start + excerptLength);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
