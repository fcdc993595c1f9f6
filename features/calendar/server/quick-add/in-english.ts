import { arabicPhrases, isArabic, withLatinDigits } from './arabic.ts';
import { germanPhrases, isGerman } from './german.ts';
import type { Phrase } from './phrase.ts';

/**
 * When something is, in the words that the grammar reads: what a line in German or Arabic says of days, times and
 * repetitions becomes English, and all else stays as it was written.
 */
export function whenInEnglish(text: string): string {
  if (isArabic(text)) return translated(withLatinDigits(text), arabicPhrases);
  return isGerman(text) ? translated(text, germanPhrases) : text;
}

/** Whether the line is in a language that writes the day before the month, wherever its person lives. */
export const isDayFirst = (text: string) => isGerman(text) || isArabic(text);

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
  for (const [pattern, english] of phrases) {
    line = line.replace(expressionOf(pattern), (_, ...rest: unknown[]) => {
      const groups = rest.map((group) => (typeof group === 'string' ? group : ''));
      return typeof english === 'string'
        ? english.replaceAll(/\$(\d)/g, (_mark, number: string) => groups[Number(number) - 1] ?? '')
        : english(...groups);
    });
  }
  return line.replaceAll(/\s+/g, ' ').trim();
}
