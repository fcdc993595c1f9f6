import type { RuleChange } from '#features/text-suggestions/shared/suggestion-event.ts';
import { overlaps, protectedSpans } from './protected-spans.ts';

export interface Rewriting {
  text: string;
  changes: RuleChange[];
}

export interface RuleOptions {
  /** The person's locked words. */
  locked: readonly string[];
  /** Which wording, counted from 0: where a rule knows several, another number takes another one. */
  wording?: number;
}

export interface Match {
  found: string;
  /** Everything before and after it. */
  before: string;
  after: string;
  groups: readonly (string | undefined)[];
}

interface RewriteInput {
  rule: string;
  pattern: RegExp;
  /** The replacement; null keeps the match. */
  replace: (match: Match) => string | null;
}

/** Replaces matches outside of protected spans, and fixes a preceding article. */
export function rewrite(
  text: string,
  { rule, pattern, replace }: RewriteInput,
  { locked }: RuleOptions,
): Rewriting {
  const spans = protectedSpans(text, locked);
  const changes: RuleChange[] = [];
  let written = '';
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    const [found, ...groups] = match;
    const end = match.index + found.length;
    if (match.index < done || overlaps(spans, match.index, end)) continue;
    const before = text.slice(0, match.index);
    const after = text.slice(end);
    const replacement = replace({ found, before, after, groups });
    if (replacement === null || replacement === found) continue;
    written += text.slice(done, match.index);
    done = end;
    let inserted = replacement;
    if (replacement === '') {
      // One of the spaces around it stays.
      if (!/^\s/.test(found)) done += /^[^\S\n]*/.exec(after)?.[0].length ?? 0;
      // The word now starts the sentence.
      if (isSentenceStart(before) && /^\p{Lu}/u.test(found)) {
        inserted = text.charAt(done).toUpperCase();
        done += 1;
      }
    }
    written =
      mendArticle(written, replacement === '' ? inserted + text.slice(done, done + 30) : inserted) + inserted;
    changes.push({ rule, before: found, after: replacement });
  }
  return { text: written + text.slice(done), changes };
}

/** Whether a word here starts a sentence, a line or a list item. */
export function isSentenceStart(before: string): boolean {
  return /(?:^|[.!?:…]["”’)]*\s+|\n)[\s>*#"“‘(-]*(?:\d+[.)]\s+)?(?:\[[ xX]\]\s+)?$/u.test(before);
}

const soundsLikeVowel = /^(?:[aeiou]|hour|honest|honou?r|heir|x-ray)/i;
const soundsLikeConsonant = /^(?:uni(?!n|m)|use|usu|util|eu|one\b|once\b|u[bcfhjkqrst][aeiou])/i;

/** "A very old" becomes "an old". */
function mendArticle(before: string, next: string): string {
  const article = /(?<![\p{L}\p{N}'’])(an?)(\s+)$/iu.exec(before);
  const word = /^[\p{L}-]+/u.exec(next)?.[0];
  if (!article?.[1] || word === undefined) return before;
  const isVowel = soundsLikeVowel.test(word) && !soundsLikeConsonant.test(word);
  const first = article[1].charAt(0);
  const isShouted = article[1] === 'AN';
  return `${before.slice(0, article.index)}${first}${isVowel ? (isShouted ? 'N' : 'n') : ''}${article[2]}`;
}

/** Matches the capitalisation of what it replaces. */
export function inCaseOf(found: string, replacement: string): string {
  const letters = found.replaceAll(/[^\p{L}]/gu, '');
  if (letters.length > 2 && letters === letters.toUpperCase()) return replacement.toUpperCase();
  if (/^\p{Lu}/u.test(found)) return replacement.charAt(0).toUpperCase() + replacement.slice(1);
  return replacement;
}
