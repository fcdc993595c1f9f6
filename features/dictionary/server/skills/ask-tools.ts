import {
  type Asked,
  type Asking,
  askTool,
  isNumber,
  readOutcome,
  records,
  strings,
} from '#features/built-in-engine/server/ask-tool.ts';
import type { ToolOutcome, ToolRequest } from '#features/built-in-engine/server/skill.ts';
import type {
  LookedUpSense,
  LookUpOutput,
  SearchReferenceOutput,
} from '#features/dictionary/shared/reference-lookup.ts';

const partsOfSpeech = ['noun', 'verb', 'adjective', 'adverb'] as const;

/** A tool's output is untrusted: anything of another shape is left out. */
function readSense(raw: Record<string, unknown>): LookedUpSense | undefined {
  const partOfSpeech = partsOfSpeech.find((name) => name === raw.partOfSpeech);
  if (!isNumber(raw.n) || !partOfSpeech || typeof raw.definition !== 'string' || !raw.definition.trim())
    return undefined;
  return {
    n: raw.n,
    partOfSpeech,
    definition: raw.definition,
    examples: strings(raw.examples),
    synonyms: strings(raw.synonyms),
    antonyms: strings(raw.antonyms),
    similar: strings(raw.similar),
    kindOf: strings(raw.kindOf),
    kinds: strings(raw.kinds),
    partOf: strings(raw.partOf),
    parts: strings(raw.parts),
    memberOf: strings(raw.memberOf),
    members: strings(raw.members),
    instanceOf: strings(raw.instanceOf),
    instances: strings(raw.instances),
    substances: strings(raw.substances),
    tagCount: typeof raw.tagCount === 'number' ? raw.tagCount : 0,
    domain: typeof raw.domain === 'string' ? raw.domain : '',
  };
}

function readLookUp(value: Record<string, unknown>): LookUpOutput {
  const raw = value.entry as Record<string, unknown> | null | undefined;
  const senses = records(raw?.senses).flatMap((sense) => readSense(sense) ?? []);
  return {
    term: String(value.term ?? ''),
    entry:
      raw && senses.length > 0 && typeof raw.title === 'string'
        ? { slug: String(raw.slug ?? ''), title: raw.title, url: String(raw.url ?? ''), senses }
        : null,
    corrected: value.corrected === true,
    suggestions: strings(value.suggestions),
  };
}

function readSearch(value: Record<string, unknown>): SearchReferenceOutput {
  const results = records(value.results).flatMap((raw) =>
    isNumber(raw.n) && typeof raw.title === 'string'
      ? [
          {
            n: raw.n,
            slug: String(raw.slug ?? ''),
            title: raw.title,
            url: String(raw.url ?? ''),
            snippet: typeof raw.snippet === 'string' ? raw.snippet : '',
            score: typeof raw.score === 'number' ? raw.score : 0,
            domain: typeof raw.domain === 'string' ? raw.domain : '',
          },
        ]
      : [],
  );
  return { query: String(value.query ?? ''), total: Number(value.total) || results.length, results };
}

const longestTerm = 100;

export const lookUpRequest = (term: string): ToolRequest => ({
  toolName: 'look_up',
  input: { term: term.slice(0, longestTerm) },
});

export const lookUp = (term: string): Asking<LookUpOutput> => askTool(lookUpRequest(term), readLookUp);

/** Several entries in one round trip. */
export function* lookUpAll(terms: string[]): Generator<ToolRequest[], Asked<LookUpOutput>[], ToolOutcome[]> {
  if (terms.length === 0) return [];
  const outcomes = yield terms.map(lookUpRequest);
  return terms.map((_, index) => readOutcome(outcomes[index], readLookUp));
}

/** The same question in several wordings, in one round trip. */
export function* searchReferenceAll(
  queries: string[],
): Generator<ToolRequest[], Asked<SearchReferenceOutput>[], ToolOutcome[]> {
  const outcomes = yield queries.map((query) => ({
    toolName: 'search_reference',
    input: { query: query.slice(0, 200), limit: 10 },
  }));
  return queries.map((_, index) => readOutcome(outcomes[index], readSearch));
}

export interface ReadPage {
  n: number;
  text: string;
}

/** A page of the reference in full. */
export const readReference = (slug: string): Asking<ReadPage> =>
  askTool({ toolName: 'read_reference', input: { slug } }, (value) =>
    isNumber(value.n) && typeof value.text === 'string' ? { n: value.n, text: value.text } : undefined,
  );
