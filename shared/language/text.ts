/** The contents of a loaded language. Undefined falls back to English. */
export interface Translator {
  /** For dates and numbers. */
  locale: string;
  text: (english: string) => string | undefined;
  /** The plural form for `count`. */
  plural: (count: number, one: string, other: string) => string | undefined;
}

export type Values = readonly unknown[];

let translator: Translator | undefined;
const refreshers = new Set<() => void>();

/** The build wraps each text in this; nobody writes it by hand. */
export function text(english: string, values?: Values): string {
  return fill(translator?.text(english) ?? english, values);
}

/** Like `text`, for a text that depends on a number. */
export function plural(count: number, one: string, other: string, values?: Values): string {
  return fill(translator?.plural(count, one, other) ?? (count === 1 ? one : other), values);
}

/** The locale for dates and numbers; `english` is the one given in the source. */
export function locale(english: string): string {
  return translator?.locale ?? english;
}

/** `refresh` recomputes what a module made from texts when it was loaded. */
export function onTranslator(refresh: () => void): void {
  refreshers.add(refresh);
}

/** From now on all texts are in this language; undefined is English. */
export function sayIn(next: Translator | undefined): void {
  translator = next;
  for (const refresh of refreshers) refresh();
}

/** Replaces `{0}`, `{1}` … in the text with `values`. */
export function fill(sentence: string, values: Values | undefined): string {
  if (values === undefined) return sentence;
  return sentence.replace(/\{(\d+)\}/g, (_, at) => String(values[at]));
}
