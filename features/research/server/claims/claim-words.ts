import { required } from '#shared/required.ts';
import { contentWords } from '#shared/words/content-words.ts';
import { stem } from '#shared/words/stem.ts';
import { stopWords } from '#shared/words/stop-words.ts';

const numberWords = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value): [string, number] => [word, value]),
);
for (const [index, word] of 'thirty forty fifty sixty seventy eighty ninety'.split(' ').entries()) {
  numberWords.set(word, 30 + index * 10);
}
const ordinals = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, index): [string, number] => [word, index + 1]),
);
const vague = new Set(['one', 'first', 'second', 'third']);
const scales: Readonly<Record<string, number>> = {
  hundred: 1e2,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};
const scaleOf = (word: string | undefined): number => (word && scales[word.toLowerCase()]) || 1;

/** A number with the noun that it counts: "330 metres", "1889" (nothing). */
export interface Quantity {
  value: number;
  /** The stem of the word after it, if that is a word of some length. */
  of: string | null;
}

const figures = /(?<![\p{L}\p{N}.,])(\d{1,3}(?:[,\u00a0\u202f]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)/gu;
const scaleAfter = /^[\s-]*(hundred|thousand|million|billion|trillion)\b/iu;
const nounAfter = /^(?:st|nd|rd|th|s)?[\s-]+(?:of\s+)?(?:the\s+)?([\p{L}]{3,})/u;
const wordNumber =
  /(?<![\p{L}-])(\p{L}+)(?:[\s-]+(hundred|thousand|million|billion|trillion)\b)?(?=(?:[\s-]+(?:of\s+)?(\p{L}{3,}))?)/gu;

/** Numbers in figures and in words; "1.5 million" and "1,500,000" are the same one. */
export function quantitiesIn(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of text.matchAll(figures)) {
    let rest = text.slice(match.index + match[0].length, match.index + match[0].length + 60);
    const scale = scaleAfter.exec(rest);
    if (scale) rest = rest.slice(scale[0].length);
    const value = Number(required(match[1]).replace(/[,\u00a0\u202f]/g, ''));
    found.push({
      value: value * scaleOf(scale?.[1]),
      of: countedStem(nounAfter.exec(rest)?.[1]),
    });
  }
  for (const match of text.toLowerCase().matchAll(wordNumber)) {
    const [, word = '', scale, noun] = match;
    const value = numberWords.get(word) ?? ordinals.get(word);
    const of = countedStem(noun);
    // "One" alone is a pronoun, "second" a unit.
    if (value === undefined || (of === null && !scale && vague.has(word))) continue;
    found.push({ value: value * scaleOf(scale), of });
  }
  return found;
}

const units = new Set(
  'seconds minutes hours days weeks months years decades centuries metres meters kilometres kilometers miles feet inches grams kilograms tonnes pounds litres liters percent dollars euros'
    .split(' ')
    .map(stem),
);

export function isUnit(stemmed: string): boolean {
  return units.has(stemmed);
}

function countedStem(noun: string | undefined): string | null {
  const [word] = noun === undefined ? [] : contentWords(noun);
  return word === undefined ? null : stem(word);
}

const name =
  /(?<=[\p{L}\p{N},;:)"”’]\s|\(|\s)(?:\p{Lu}[\p{L}'’.-]+)(?:\s+(?:of|the|de|van|von|la|le|du)?\s*\p{Lu}[\p{L}'’-]+)*/gu;
/** "Oslo is …": one word before a verb is what the sentence is about. */
const subjectVerbs = `is|are|was|were|has|had|says?|said|won|lost|beat|built|wrote|discovered|invented|founded`;
const subjectBefore = new RegExp(String.raw`^[^\p{L}]*\p{Lu}[\p{L}'’-]+\s+(?:${subjectVerbs})\b`, 'u');
const monthsAndDays = new Set(
  `January February March April May June July August September October November December Monday Tuesday Wednesday
  Thursday Friday Saturday Sunday`.split(/\s+/),
);

/** Proper names, a word each, in small letters. The first word counts only where it seems to be one. */
export function namesIn(text: string): string[] {
  const words = [...text.matchAll(name)].flatMap(([whole]) => whole.split(/\s+/));
  const first = /^[^\p{L}]*(\p{Lu}[\p{L}'’-]+)/u.exec(text)?.[1];
  if (first && (subjectBefore.test(text) || /^[^\p{L}]*\p{Lu}[\p{L}'’-]+\s+\p{Lu}/u.test(text)))
    words.unshift(first);
  return [
    ...new Set(
      words
        .filter((word) => /^\p{Lu}/u.test(word) && !monthsAndDays.has(word))
        .map((word) =>
          word
            .toLowerCase()
            .replace(/[.,]+$/, '')
            .replace(/['’]s$/, ''),
        )
        .filter((word) => word.length > 1 && !noNames.has(word)),
    ),
  ];
}

/** Words that open a sentence with a capital letter and are no names. */
const noNames = stopWords('after all although before both during each however one since three two while');

const denials = `not|no|never|cannot|neither|nor|none|nobody|nothing|without|unable|fail(?:s|ed)? to|lacks?|hardly|n[o']t`;
export const negation = new RegExp(String.raw`\b(?:${denials})\b|n['’]t\b`, 'iu');

export interface ContentWord {
  word: string;
  stem: string;
}

/** Words that carry meaning, each stem once. Numbers are compared on their own. */
export function contentOf(text: string): ContentWord[] {
  const byStem = new Map<string, string>();
  for (const word of contentWords(text)) {
    if (/^\d/.test(word) || numberWords.has(word)) continue;
    byStem.set(stem(word), word);
  }
  return [...byStem].map(([stemmed, word]) => ({ word, stem: stemmed }));
}

/** Without markers and Markdown: the words that are claimed. */
export function plainClaim(text: string): string {
  return text
    .replace(/ ?⟦(?:\d{1,7}\??|\?)⟧/g, '')
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}[.)])\s+/gm, '')
    .replace(/\*\*|__|[*`~|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const sentenceEnd = /(?<=[.!?]["”’)\]]*)\s+(?=["“‘([]*[\p{Lu}\p{N}])|\n{2,}|\n(?=\s*[-*•\d])/u;
/** Points that end no sentence. */
const abbreviation =
  /(?:\b(?:Dr|Mr|Mrs|Ms|Prof|St|vs|etc|e\.g|i\.e|approx|ca|No|Fig|Inc|Ltd|Co|Jr|Sr|U\.S)|\b\p{Lu})\.$/u;

export function sentencesIn(text: string): string[] {
  const sentences: string[] = [];
  for (const piece of text.split(sentenceEnd)) {
    const part = piece.trim();
    if (part === '') continue;
    const last = sentences.at(-1);
    if (last !== undefined && abbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part);
  }
  return sentences;
}
