/** What a search tool returns to a model. */
export interface SearchToolOutput {
  /** Tells the model what the results are. */
  notice: string;
  /** Best first; `n` cites one. */
  results: { n: number; title: string; url: string; snippet: string }[];
  /** Sources that did not answer. */
  failed?: string[];
  /** Further remarks about the results. */
  note?: string;
}
