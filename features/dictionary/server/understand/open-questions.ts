import { cleanTerm } from '#features/built-in-engine/server/understand/clean.ts';
import { contentWords } from '#shared/words/content-words.ts';
import type { Intent } from './intent.ts';

/** Whatever no other rule knew: a bare term, or a question to search for. */
export function recogniseOpenQuestion(text: string): Intent | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  if (/^how (?:many|much|far|big|old|often|long)\b/i.test(text)) return asSearch(text, 'check');
  if (/^how (?:do|to|can|does|should|would|did|come|is|are)\b/i.test(text)) return asSearch(text, 'how');
  if (/^why\b/i.test(text)) return asSearch(text, 'why');
  if (/^(?:who|whom|whose)\b/i.test(text)) return { ...asSearch(text, 'question'), wants: 'person' };
  if (/^(?:where|which (?:country|city|river|state|continent|planet))\b/i.test(text))
    return { ...asSearch(text, 'question'), wants: 'place' };
  if (/^(?:what|which|name the)\b/i.test(text)) return asSearch(text, 'question');
  if (/^(?:when|is|are|was|were|does|do|did|can|could|has|have|will|should|am)\b/i.test(text))
    return asSearch(text, 'check');
  const term = cleanTerm(text);
  if (term.split(' ').length <= 5 && term.length <= 80) {
    const article = /^an? /i.test(text) ? 'a' : /^the /i.test(text) ? 'the' : 'unknown';
    const partOfSpeech = /^to \p{L}/iu.test(text) ? ('verb' as const) : undefined;
    return {
      type: 'define',
      term: partOfSpeech ? cleanTerm(text.slice(3)) : term,
      article,
      about: 'thing',
      ask: 'what',
      fallbackQuery: text,
      ...(partOfSpeech ? { partOfSpeech } : {}),
    };
  }
  return asSearch(text, 'question');
}

/** “The most teeth” and “no hair” lose their first word among content words, so every entry with the other would do. */
export const narrowed = /\b(?:most|least|fewest|no|not|never|without|only|except|besides)\b|n't\b/i;

function asSearch(
  text: string,
  style: Extract<Intent, { type: 'search' }>['style'],
): Extract<Intent, { type: 'search' }> {
  const words = contentWords(text);
  return {
    type: 'search',
    query: words.join(' ') || text.slice(0, 100),
    style: style === 'question' && narrowed.test(text) ? 'check' : style,
  };
}
