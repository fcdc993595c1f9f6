/** What a loaded language knows. Undefined falls back to English. */
export interface Translator {
  /** For dates and numbers. */
  locale: string;
  text: (english: string) => string | undefined;
  /** The form that `count` takes. */
  plural: (count: number, one: string, other: string) => string | undefined;
}

export type Values = readonly unknown[];

let translator: Translator | undefined;
const refreshers = new Set<() => void>();

/** The build puts this around each text; nobody writes it. */
export function text(english: string, values?: Values): string {
  return fill(translator?.text(english) ?? english, values);
}

/** As `text`, for a text that depends on a number. */
export function plural(count: number, one: string, other: string, values?: Values): string {
  return fill(translator?.plural(count, one, other) ?? (count === 1 ? one : other), values);
}

/** The locale for dates and numbers; `english` is the one that the source names. */
export function locale(english: string): string {
  return translator?.locale ?? english;
}

/** `refresh` makes again what a module made of texts when it was loaded. */
export function onTranslator(refresh: () => void): void {
  refreshers.add(refresh);
}

/** From now on everything says its texts in this language; undefined is English. */
export function sayIn(next: Translator | undefined): void {
  translator = next;
  for (const refresh of refreshers) refresh();
}

/** Puts `values` where the text says `{0}`, `{1}` … */
export function fill(sentence: string, values: Values | undefined): string {
  if (values === undefined) return sentence;
  return sentence.replace(/\{(\d+)\}/g, (_, at) => String(values[at]));
}
