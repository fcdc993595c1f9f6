import { keySentences } from '#features/built-in-engine/server/skills/summarise.ts';
import { isEnglish } from '#features/claim-check/server/reading/is-english.ts';
import type { RuleResult } from '#features/text-suggestions/server/text-suggestions.ts';
import { said } from '#server/language/sentence.ts';
import { contentWords } from '#shared/words/content-words.ts';
import { stem } from '#shared/words/stem.ts';
import { sectionsOf } from './document-lines.ts';

const mostTitles = 5;
const longestTitle = 80;
const fewestLetters = 8;
/** Where one noun phrase ends and another begins. */
const betweenThings = `is are was were has have had will would can could should may must do does did that which who because
  if when while but so than then not we you they he she it i there this these those please due`;
const boundary = new RegExp(String.raw`\b(?:${betweenThings.split(/\s+/).join('|')})\b|[,;:.!?()“”"–—]`, 'i');
const article =
  /^(?:to the fact|and|or|as|with|for|to|by|from|at|in|on|of|a|an|our|my|your|their|his|her|its)\s+/i;
const dangling = /\s+(?:and|or|as|with|for|to|by|from|at|in|on|of|the|a|an|our|my|your|their|its)$/i;

/** A document's recurring topics, in its own words: its headings, and noun phrases in its main sentences. */
export function titleIdeas(text: string): RuleResult {
  if (!isEnglish(text))
    return { unchanged: /* text */ 'These rules know English only, and this text is in another language.' };
  const sections = sectionsOf(text);
  const prose = sections.map((section) => section.prose).join('\n');
  const counts = new Map<string, number>();
  for (const sentence of prose.split(/[.!?\n]+/))
    for (const word of new Set(contentWords(sentence).map(stem)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const first = prose.split('\n').filter((line) => line.trim() !== '');
  const phrases = [...first.slice(0, 3), ...keySentences(prose, 4)]
    .flatMap((sentence) => sentence.split(boundary))
    .map(tidy)
    .filter(isTitle)
    .map((phrase) => {
      const words = contentWords(phrase).map(stem);
      const weight = words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);
      return { phrase, weight: weight / Math.sqrt(words.length) };
    })
    .sort((one, other) => other.weight - one.weight)
    .map(({ phrase }) => phrase);
  const headings = sections.flatMap(({ heading }) =>
    heading !== null && heading.title.length <= longestTitle ? [heading.title] : [],
  );
  const ideas = distinct([...headings.slice(0, 2), ...phrases]);
  if (ideas.length === 0) return { unchanged: /* text */ 'There is too little text to base a title on.' };
  return {
    text: `${ideas.map((idea) => `- ${idea}`).join('\n')}\n`,
    told: said`In the words of your text: ${ideas.length}. Nothing was made up.`,
  };
}

function tidy(part: string): string {
  let phrase = part.replaceAll(/\s+/g, ' ').trim();
  for (let before = ''; before !== phrase; ) {
    before = phrase;
    phrase = phrase.replace(article, '').replace(dangling, '');
  }
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

function isTitle(phrase: string): boolean {
  return (
    phrase.length >= fewestLetters &&
    phrase.length <= longestTitle &&
    contentWords(phrase).length >= 2 &&
    // "Counted 14 bins" is an action, not a name.
    !/^\p{L}+ed\b/iu.test(phrase) &&
    !/[{}[\]|]/.test(phrase)
  );
}

function distinct(phrases: readonly string[]): string[] {
  const kept: string[] = [];
  for (const phrase of phrases) {
    const words = new Set(contentWords(phrase).map(stem));
    const isKnown = kept.some((other) => {
      const known = new Set(contentWords(other).map(stem));
      return [...words].every((word) => known.has(word)) || [...known].every((word) => words.has(word));
    });
    if (!isKnown) kept.push(phrase);
    if (kept.length === mostTitles) break;
  }
  return kept;
}
