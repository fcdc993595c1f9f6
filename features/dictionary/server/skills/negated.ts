import { contentWords } from '#shared/words/content-words.ts';
import { stem } from '#shared/words/stem.ts';

const without = /\b(?:no|without|lacking|having no|lack of|free from|devoid of)\s+(?<what>.+)/i;
const doesNot =
  /(?:\b(?:not|never|cannot|unable to|nobody)\b|n't\b|\b(?:doesnt|dont|cant|isnt|wont)\b)\s+(?<what>.+)/i;

const lacks = /^(?:no|without|lack|lacks|lacking|free|devoid|absence)$/i;
const refrains =
  /^(?:not|never|no|without|cannot|unable|inability|incapable|refrains?|abstains?|avoids?|lack)$/i;
/** As many words may stand between “unable” and what somebody is unable to do. */
const reach = 4;

const wordsOf = (text: string) => text.match(/[\p{L}'-]+/gu) ?? [];

/** Whether a definition denies what the description denies: someone with no money is no trader “for goods and not money”. */
export function deniesTheSame(definition: string, description: string): boolean {
  const lacked = without.exec(description)?.groups?.what;
  const denied = lacked ?? doesNot.exec(description)?.groups?.what ?? '';
  // “Does not eat meat” may be “eats no meat”.
  const asked = new Set(
    contentWords(denied)
      .slice(0, lacked === undefined ? 2 : 1)
      .map(stem),
  );
  const words = wordsOf(definition);
  const isDenial = (word: string) => (lacked === undefined ? refrains : lacks).test(word);
  if (words.some((word) => /less$/i.test(word) && asked.has(stem(word.replace(/less$/i, ''))))) return true;
  return words.some(
    (word, at) => isDenial(word) && words.slice(at + 1, at + 1 + reach).some((next) => asked.has(stem(next))),
  );
}
