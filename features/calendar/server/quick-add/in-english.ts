import { arabicPhrases, isArabic, withLatinDigits } from './arabic.ts';
import { french } from './french.ts';
import { germanPhrases, isGerman } from './german.ts';
import { italian } from './italian.ts';
import type { Phrase } from './phrase.ts';
import type { Language } from './phrases-of.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

const kindred = [spanish, french, italian, portuguese];

/** Words by which a line is in English, whatever names of another language it has. */
const english = [
  ...['at', 'the', 'with', 'for', 'and', 'from', 'until', 'to', 'of', 'my', 'remind'],
  ...['today', 'tomorrow', 'tonight', 'every', 'each', 'next', 'this', 'weekly', 'daily'],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
].join('|');

/**
 * When something is, in the words that the grammar reads: what a line in another language says of days, times and repetitions
 * becomes English, and all else stays as it was written.
 */
export function whenInEnglish(text: string): string {
  if (isArabic(text)) return translated(withLatinDigits(text), arabicPhrases);
  if (isGerman(text)) return translated(text, germanPhrases);
  const language = kindredOf(text);
  return language === undefined ? text : translated(text, language.phrases);
}

/** Whether the line is in a language that writes the day before the month, wherever its person lives. */
export const isDayFirst = (text: string) => isGerman(text) || isArabic(text) || kindredOf(text) !== undefined;

/** The one that most words speak for, if more do than for English. */
function kindredOf(text: string): Language | undefined {
  const forEnglish = countOf(text, english);
  let best: { language: Language; count: number } | undefined;
  for (const language of kindred) {
    const count = countOf(text, language.telling);
    if (count > forEnglish && count > (best?.count ?? 0)) best = { language, count };
  }
  return best?.language;
}

const countOf = (text: string, words: string) => [...text.matchAll(expressionOf(words))].length;

const compiled = new Map<string, RegExp>();

/** Between words, however letters look. */
function expressionOf(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const made = new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])`, 'giu');
  compiled.set(pattern, made);
  return made;
}

function translated(text: string, phrases: readonly Phrase[]): string {
  let line = text;
  for (const [pattern, inEnglish] of phrases) {
    line = line.replace(expressionOf(pattern), (_, ...rest: unknown[]) => {
      const groups = rest.map((group) => (typeof group === 'string' ? group : ''));
      return typeof inEnglish === 'string'
        ? inEnglish.replaceAll(/\$(\d)/g, (_mark, number: string) => groups[Number(number) - 1] ?? '')
        : inEnglish(...groups);
    });
  }
  return line.replaceAll(/\s+/g, ' ').trim();
}
