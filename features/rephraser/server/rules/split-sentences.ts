import { splitSentences } from '#features/text-suggestions/shared/split-sentences.ts';
import type { RuleChange } from '#features/text-suggestions/shared/suggestion-event.ts';
import { overlaps, protectedSpans } from './protected-spans.ts';
import type { Rewriting, RuleOptions } from './rewrite.ts';

const joint = /, (and|but|so) (?=(?:i|he|she|it|we|they|you)\b)/giu;
/** The second half depends on the first, is a quotation, or is one of a pair. */
const dependent =
  `if|when|whenever|unless|although|though|because|while|since|until|once|whether|that|which|who|whose|said|says|told|asked|
thinks?|thought|either|neither|both|not only`.replaceAll('\n', '');
const hangsOn = new RegExp(String.raw`(?:^|[\s“"(,])(?:${dependent})\b`, 'iu');
const leastWords = 4;

/** S: splits a long sentence before a new subject. */
export function splitLongSentences(text: string, options: RuleOptions & { mostWords: number }): Rewriting {
  const spans = protectedSpans(text, options.locked);
  const changes: RuleChange[] = [];
  let written = '';
  let at = 0;
  for (const sentence of splitSentences(text)) {
    written += cut(sentence, at);
    at += sentence.length;
  }
  return { text: written, changes };

  function cut(sentence: string, offset: number): string {
    if (count(sentence) <= options.mostWords) return sentence;
    for (const match of sentence.matchAll(joint)) {
      const [found, word = ''] = match;
      const first = sentence.slice(0, match.index);
      const rest = sentence.slice(match.index + found.length);
      const start = offset + match.index;
      if (overlaps(spans, start, start + found.length) || isInBrackets(first)) continue;
      if (count(first) < leastWords || count(rest) < leastWords || hangsOn.test(first)) continue;
      if (/\?\s*$/.test(sentence)) continue;
      const lead = /^and$/i.test(word) ? '' : `${word.charAt(0).toUpperCase()}${word.slice(1)} `;
      const begin = lead === '' ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest;
      changes.push({
        rule: 'S',
        before: `${found}${rest.split(' ')[0] ?? ''}`,
        after: `. ${lead}${begin.split(' ')[0] ?? ''}`,
      });
      return `${first}. ${lead}${cut(begin, offset + match.index + found.length)}`;
    }
    return sentence;
  }
}

const count = (text: string) => text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;

function isInBrackets(before: string): boolean {
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}
