import type { FactChange } from '#features/text-suggestions/shared/suggestion-event.ts';

/** One result, with the text that it was made from. */
export interface RephrasedVersion {
  tone: string;
  source: string;
  text: string;
  isByRule: boolean;
  facts: readonly FactChange[];
  breaches: readonly string[];
  told: string | null;
}
