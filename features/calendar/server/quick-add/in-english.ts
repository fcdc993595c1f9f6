import { type AnyCase, anyCase } from '#shared/words/any-case.ts';
import { arabicPhrases, isArabic, withLatinDigits } from './arabic.ts';
import { chronoLanguageOf, throughChrono } from './by-chrono.ts';
import { french } from './french.ts';
import { germanPhrases, isGerman } from './german.ts';
import { italian } from './italian.ts';
import type { Phrase } from './phrase.ts';
import type { Language } from './phrases-of.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

const kindred = [spanish, french, italian, portuguese];

/** Words that mark a line as English, whatever foreign names it contains. */
const english = [
  ...['at', 'the', 'with', 'for', 'and', 'from', 'until', 'to', 'of', 'my', 'remind'],
  ...['today', 'tomorrow', 'tonight', 'every', 'each', 'next', 'this', 'weekly', 'daily'],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
].join('|');

/**
 * Translates the days, times and repetitions of a line in another language into the English that the grammar reads;
 * everything else stays as written. `now`: wall milliseconds.
 */
export function whenInEnglish(text: string, now = Date.now()): string {
  if (isArabic(text)) return translated(withLatinDigits(text), arabicPhrases);
  // Before German, which shares “morgen” with Dutch.
  const other = otherLanguageOf(text);
  if (other) return throughChrono(text, other, now);
  if (isGerman(text)) return translated(text, germanPhrases);
  const language = kindredOf(text);
  return language === undefined ? text : translated(text, language.phrases);
}

/** Whether the line's language writes the day before the month, wherever the person lives. */
export const isDayFirst = (text: string) => isGerman(text) || isArabic(text) || kindredOf(text) !== undefined;

function otherLanguageOf(text: string): ReturnType<typeof chronoLanguageOf> {
  return countOf(text, english) > 0 ? undefined : chronoLanguageOf(text);
}

/** The language with the most matching words, if more than for English. */
function kindredOf(text: string): Language | undefined {
  const forEnglish = countOf(text, english);
  let best: { language: Language; count: number } | undefined;
  for (const language of kindred) {
    const count = countOf(text, language.telling);
    if (count > forEnglish && count > (best?.count ?? 0)) best = { language, count };
  }
  return best?.language;
}

const countOf = (text: string, words: string) => [...text.matchAll(expressionOf(words).of(text))].length;

const compiled = new Map<string, AnyCase>();

/** A whole-word match in any script. */
function expressionOf(pattern: string): AnyCase {
  const known = compiled.get(pattern);
  if (known) return known;
  const made = anyCase(new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])`, 'giu'));
  compiled.set(pattern, made);
  return made;
}

function translated(text: string, phrases: readonly Phrase[]): string {
  let line = text;
  for (const [pattern, inEnglish] of phrases) {
    line = line.replace(expressionOf(pattern).of(line), (_, ...rest: unknown[]) => {
      const groups = rest.map((group) => (typeof group === 'string' ? group : ''));
      return typeof inEnglish === 'string'
        ? inEnglish.replaceAll(/\$(\d)/g, (_mark, number: string) => groups[Number(number) - 1] ?? '')
        : inEnglish(...groups);
    });
  }
  return line.replaceAll(/\s+/g, ' ').trim();
}
