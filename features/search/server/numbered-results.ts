import type { BesideWeb } from '#features/search/shared/search.contract.ts';

/** A result as text: for the history, for the model, and for a citation's preview. */
export interface DescribedResult {
  title: string;
  url: string;
  snippet: string;
}

/** A result as text, under its number on the screen. */
export interface NumberedResult extends DescribedResult {
  n: number;
}

export interface NumberedResults {
  /** Everything on pages 1 to the requested one, in the order of the numbers. */
  upToPage: NumberedResult[];
  onPage: NumberedResult[];
  /** The findings from comparing those on the page, for kinds of search that do so. */
  analysis?: string;
  /** Only for a web search. */
  beside?: BesideWeb;
}

/** A summary that no model has written. */
export interface RuleSummary {
  text: string;
  /** False when no result answers the question, and the text says only that. */
  isAnswer: boolean;
}
