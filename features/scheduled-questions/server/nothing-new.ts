import { createHash } from 'node:crypto';

/** Found longer ago than that it counts as new again. */
export const mostSeen = 300;

const instructions =
  /^(?:please )?(?:(?:tell|show|give|send|bring|get) me |summari[sz]e |list |find |look up |search for |check )/i;
const opening =
  /^(?:what(?:'s|’s| is| are) )?(?:the )?(?:latest |newest |new )?(?:news |headlines |updates? )?(?:on |about |of |for |from )?/i;

/** What the search is asked for a question: its subject, without how the answer should look. */
export function subjectOf(question: string): string {
  const [first = ''] = question.trim().split(/[,;.?!\n]/, 1);
  const sentence = first.trim().split(' ').length >= 2 ? first.trim() : question.trim();
  const withoutOrder = sentence.replace(instructions, '');
  const subject = withoutOrder.replace(opening, '').trim();
  const isNews = /\b(?:news|headlines|latest|updates?)\b/i.test(question);
  const words = subject === '' ? withoutOrder : isNews ? `${subject} news` : subject;
  return words.slice(0, 200);
}

export function hashAddress(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 16);
}

/** Found now, and not before. */
export function isNew(found: readonly string[], seen: readonly string[]): boolean {
  const known = new Set(seen);
  return found.some((hash) => !known.has(hash));
}

/** The newest ones first. */
export function withSeen(found: readonly string[], seen: readonly string[]): string[] {
  return [...new Set([...found, ...seen])].slice(0, mostSeen);
}
