import { fill } from '#shared/language/text.ts';

/** A sentence with values in it, kept apart so that it can be said in any language. */
export interface Sentence {
  /** In English, with `{0}`, `{1}` … for the values. */
  readonly text: string;
  readonly values: readonly Value[];
}

/** A sentence within another is said in the same language. */
export type Value = string | number | Sentence;

/** What a person is told: words without values are their own sentence. */
export type Said = string | Sentence;

/** Before a template: said`You can keep ${count} bookmarks.` */
export function said(parts: TemplateStringsArray, ...values: Value[]): Sentence {
  return { text: parts.map((part, at) => (at === 0 ? part : `{${at - 1}}${part}`)).join(''), values };
}

/** For logs, and for whoever has no language. */
export function inEnglish(sentence: Said): string {
  if (typeof sentence === 'string') return sentence;
  return fill(
    sentence.text,
    sentence.values.map((value) => (typeof value === 'object' ? inEnglish(value) : value)),
  );
}
