import type { ClaimCheck } from '#features/claim-check/server/claim-check.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';

export interface ResearchResult {
  url: string;
  title: string;
  site: string;
  snippet: string;
  changedAt: Date | null;
}

export interface ResearchSearch {
  results: ResearchResult[];
  /** The providers that responded, by name. */
  searchedIn: string[];
}

export interface ReadText {
  /** Its real origin. */
  url: string;
  title: string;
  text: string;
  /** It contains recipe markup. */
  holdsRecipe: boolean;
}

/**
 * What research needs from the rest of the server. Search is injected: its pages show the research button, so research
 * must not depend on search.
 */
export interface ResearchWorld {
  /** Best first; never private to a person. */
  search(query: string): Promise<ResearchSearch>;
  /** @throws AppError with a sentence for the person. */
  readPage(input: { url: string; signal: AbortSignal }): Promise<ReadText>;
  reference: Reference;
  claims: ClaimCheck;
  /** Whether anything but the embedded reference is searched. */
  hasOutside: boolean;
}
