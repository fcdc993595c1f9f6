import { languages } from '#shared/language/languages.ts';
import { fill } from '#shared/language/text.ts';

/** A sentence with its values kept apart, so that it can be translated. */
export interface Sentence {
  /** In English, with `{0}`, `{1}` … for the values. */
  readonly text: string;
  readonly values: readonly Value[];
}

/** A date or a time within a sentence, formatted for the language. */
export interface Moment {
  readonly at: Date;
  readonly format: Intl.DateTimeFormatOptions;
}

/** A nested sentence is translated too. */
export type Value = string | number | Sentence | Moment;

/** A message for a person: text without values is its own sentence. */
export type Said = string | Sentence;

/** Before a template: said`You can keep ${count} bookmarks.` */
export function said(parts: TemplateStringsArray, ...values: Value[]): Sentence {
  return { text: parts.map((part, at) => (at === 0 ? part : `{${at - 1}}${part}`)).join(''), values };
}

/** For use inside another sentence, where plain text would not be translated. */
export function sentenceOf(words: Said): Sentence {
  return typeof words === 'string' ? { text: words, values: [] } : words;
}

export function isSentence(value: unknown): value is Sentence {
  return typeof value === 'object' && value !== null && 'text' in value && 'values' in value;
}

export function formatMoment({ at, format }: Moment, locale: string): string {
  return new Intl.DateTimeFormat(locale, format).format(at);
}

/** For logs, and where no language is known. */
export function inEnglish(sentence: Said): string {
  if (typeof sentence === 'string') return sentence;
  return fill(
    sentence.text,
    sentence.values.map((value) => {
      if (typeof value !== 'object') return value;
      return isSentence(value) ? inEnglish(value) : formatMoment(value, languages.en.locale);
    }),
  );
}
