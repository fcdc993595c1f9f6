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
  /** Who answered, by name. */
  searchedIn: string[];
}

export interface ReadText {
  /** Where it was really found. */
  url: string;
  title: string;
  text: string;
  /** It marks up a recipe. */
  holdsRecipe: boolean;
}

/**
 * What research needs of the rest of the server. Search comes in from outside: its pages show the button of
 * research, so research must not know search.
 */
export interface ResearchWorld {
  /** Best first; never what belongs to a person. */
  search(query: string): Promise<ResearchSearch>;
  /** @throws AppError with a sentence for the person. */
  readPage(input: { url: string; signal: AbortSignal }): Promise<ReadText>;
  reference: Reference;
  claims: ClaimCheck;
  /** Whether anything but the embedded reference is searched. */
  hasOutside: boolean;
}
