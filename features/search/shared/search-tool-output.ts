/** What a tool that searches hands to a model. */
export interface SearchToolOutput {
  /** Says to the model what the results are. */
  notice: string;
  /** Best first; `n` cites one. */
  results: { n: number; title: string; url: string; snippet: string }[];
  /** Who did not answer. */
  failed?: string[];
  /** What else is to be known of them. */
  note?: string;
}
