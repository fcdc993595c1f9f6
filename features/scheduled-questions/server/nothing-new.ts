import { createHash } from 'node:crypto';
import { phrases } from '#shared/words/phrases.ts';

/** Found longer ago than this, it counts as new again. */
export const mostSeen = 300;

const ordered = phrases([
  '[please] (tell|show|give|send|bring|get) me [about] <what>',
  '[please] (summarise|summarize|list|find|look up|search for|check) <what>',
]);
const news = phrases([
  "[what is|what's|what are] [the] [latest|newest|new]* (news|headlines|update|updates) [on|about|of|for|from] <what>",
  "[what is|what's] [the] (latest|newest|new) [on|about|of|for|from|in|with] <what>",
]);

/** The search query for a question: its subject, without formatting instructions. */
export function subjectOf(question: string): string {
  const [first = ''] = question.trim().split(/[,;.?!\n]/, 1);
  const sentence = first.trim().split(' ').length >= 2 ? first.trim() : question.trim();
  const asked = (ordered.read(sentence)?.what ?? sentence).replaceAll('’', "'");
  const subject = news.read(asked)?.what;
  return (subject === undefined ? asked : `${subject} news`).slice(0, 200);
}

export function hashAddress(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 16);
}

/** Found now, and not before. */
export function isNew(found: readonly string[], seen: readonly string[]): boolean {
  const known = new Set(seen);
  return found.some((hash) => !known.has(hash));
}

/** Newest first. */
export function withSeen(found: readonly string[], seen: readonly string[]): string[] {
  return [...new Set([...found, ...seen])].slice(0, mostSeen);
}
