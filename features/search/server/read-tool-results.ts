import { isNumber, records, textOf } from '#features/built-in-engine/server/ask-tool.ts';

export interface ReadResult {
  n: number;
  title: string;
  url: string;
  snippet: string;
  /** Text of the page itself, where it was read. */
  passages?: string[];
}

export interface FoundResults {
  results: ReadResult[];
  /** They come from the embedded reference, because nothing was found outside. */
  isFallback: boolean;
}

/** The output of a search tool, as far as it is valid. */
export function readResults(value: Record<string, unknown>): FoundResults | undefined {
  if (!Array.isArray(value.results)) return undefined;
  const results = records(value.results).flatMap(({ n, ...raw }) =>
    isNumber(n) ? [{ n, title: textOf(raw.title), url: textOf(raw.url), snippet: textOf(raw.snippet) }] : [],
  );
  return { results, isFallback: typeof value.note === 'string' };
}

export interface ReadPassages {
  n: number;
  texts: string[];
}

/** What `read_page` returned. */
export function readPassages(value: Record<string, unknown>): ReadPassages | undefined {
  const { n } = value;
  if (!isNumber(n)) return undefined;
  return { n, texts: records(value.passages).map(({ text }) => textOf(text)) };
}
