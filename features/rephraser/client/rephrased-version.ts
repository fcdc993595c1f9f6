import type { FactChange } from '#features/text-suggestions/shared/suggestion-event.ts';

/** One result, with the text that it was made from. */
export interface RephrasedVersion {
  tone: string;
  source: string;
  text: string;
  isByRule: boolean;
  /** By rule: which of the wordings, counted from 0. */
  wording: number;
  facts: readonly FactChange[];
  breaches: readonly string[];
  told: string | null;
}
