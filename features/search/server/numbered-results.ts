import type { BesideWeb } from '#features/search/shared/search.contract.ts';

/** What a result says in words: for the history, for the model, and for the preview of a citation. */
export interface DescribedResult {
  title: string;
  url: string;
  snippet: string;
}

/** A result in words, under the number it has on the screen. */
export interface NumberedResult extends DescribedResult {
  n: number;
}

export interface NumberedResults {
  /** Everything on pages 1 to the one asked for, in the order of the numbers. */
  upToPage: NumberedResult[];
  onPage: NumberedResult[];
  /** What comparing those on the page finds, where the kind of search does that. */
  analysis?: string;
  /** Of a search of the web. */
  beside?: BesideWeb;
}

/** A summary that no model has written. */
export interface RuleSummary {
  text: string;
  /** False when nothing found answers, and the text says no more than that. */
  isAnswer: boolean;
}
