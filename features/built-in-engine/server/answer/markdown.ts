import { citationMarker } from '#features/assistant/shared/citation-marker.ts';
import { trimEnd, withoutLastWord } from '#shared/words/trim-end.ts';

const longestQuote = 600;

/**
 * Text from a tool, made safe to put into an answer: one line, no Markdown of its own, no footnote markers, and nothing
 * that would pass for a citation.
 */
export function plain(text: unknown, longest = longestQuote): string {
  if (typeof text !== 'string') return '';
  const line = text
    .slice(0, longest * 2)
    .replace(/\[\^?\d[\d\s,;^]*\]/g, '')
    .replace(/<\/?[a-z][^>]{0,200}>/gi, '')
    .replace(/!?\[([^\]]{0,200})\]\([^)]{0,400}\)/g, '$1')
    .replace(/⟦[\d\s,;?]*⟧|【\d[^】]*】/g, '')
    .replace(/[*_`#|<>[\]⟦⟧【】\\]/g, '')
    .replace(/(?<=\w)\s*--\s*(?=\w)/g, ' – ')
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= longest) return line;
  return `${withoutLastWord(line.slice(0, longest))}…`;
}

export function capitalise(text: string): string {
  // "pH" and "iPod" keep their lower-case letter.
  return /^[a-z][A-Z]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Ends with exactly one full stop. */
export function sentence(text: string): string {
  const trimmed = trimEnd(text.trim(), ' ,;:');
  return capitalise(/[.?…]["”)]?$/.test(trimmed) ? trimmed : `${trimmed}.`);
}

/** A sentence with the numbers of its sources. */
export function cited(text: string, ...sources: number[]): string {
  const marks = [...new Set(sources)].map(citationMarker).join('');
  return marks ? `${sentence(text)} ${marks}` : sentence(text);
}

/** The opening sentence, which is the answer. */
export function answerLine(text: string, ...sources: number[]): string {
  const marks = [...new Set(sources)].map(citationMarker).join('');
  return `**${sentence(text)}**${marks ? ` ${marks}` : ''}`;
}

export function listOf(words: string[], joiner: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${joiner} ${words.at(-1)}`;
}

export const quoted = (text: string) => `“${text}”`;

/** Blocks of an answer, without the empty ones. */
export function blocks(...parts: (string | undefined | false)[]): string {
  return parts.filter((part) => part).join('\n\n');
}
