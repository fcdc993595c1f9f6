import type { ToolOutcome, ToolRequest } from '#features/built-in-engine/server/skill.ts';
import type {
  LookedUpSense,
  LookUpOutput,
  SearchReferenceOutput,
} from '#features/dictionary/shared/reference-lookup.ts';

export type Asked<Output> =
  | { state: 'answered'; output: Output }
  /** The person is shown a button for it. */
  | { state: 'proposed'; text: string }
  /** The tool said what is wrong with the question. */
  | { state: 'refused'; reason: string }
  | { state: 'failed' }
  | { state: 'unavailable' };

type Reader<Output> = (value: Record<string, unknown>) => Output | undefined;
type Asking<Output> = Generator<ToolRequest[], Asked<Output>, ToolOutcome[]>;

function readOutcome<Output>(outcome: ToolOutcome | undefined, read: Reader<Output>): Asked<Output> {
  if (!outcome || outcome.state === 'unavailable') return { state: 'unavailable' };
  if (outcome.state === 'failed' || typeof outcome.value !== 'object' || outcome.value === null)
    return { state: 'failed' };
  const value = outcome.value as Record<string, unknown>;
  if (typeof value.proposed === 'string') return { state: 'proposed', text: value.proposed };
  if (typeof value.error === 'string') return { state: 'refused', reason: value.error };
  const output = read(value);
  return output === undefined ? { state: 'failed' } : { state: 'answered', output };
}

export function* askTool<Output>(request: ToolRequest, read: Reader<Output>): Asking<Output> {
  const [outcome] = yield [request];
  return readOutcome(outcome, read);
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;
const records = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];

const partsOfSpeech = ['noun', 'verb', 'adjective', 'adverb'] as const;

/** A tool's output is another's word: anything that does not have the agreed shape is left out. */
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

/** Several entries in one round. */
export function* lookUpAll(terms: string[]): Generator<ToolRequest[], Asked<LookUpOutput>[], ToolOutcome[]> {
  if (terms.length === 0) return [];
  const outcomes = yield terms.map(lookUpRequest);
  return terms.map((_, index) => readOutcome(outcomes[index], readLookUp));
}

/** The same question in several wordings, in one round. */
export function* searchReferenceAll(
  queries: string[],
): Generator<ToolRequest[], Asked<SearchReferenceOutput>[], ToolOutcome[]> {
  const outcomes = yield queries.map((query) => ({
    toolName: 'search_reference',
    input: { query: query.slice(0, 200), limit: 8 },
  }));
  return queries.map((_, index) => readOutcome(outcomes[index], readSearch));
}

export interface OwnThing {
  n: number;
  /** “chat”, “file” */
  kind: string;
  title: string;
  snippet: string;
  /** The day on which it was last used, in words. */
  day: string;
}

/** What the person said in their own chats, and keeps here. */
export const searchOwnThings = (query: string): Asking<{ total: number; things: OwnThing[] }> =>
  askTool({ toolName: 'search_own_things', input: { query: query.slice(0, 200) } }, (value) => {
    const things = records(value.things).flatMap((raw) =>
      isNumber(raw.n) && typeof raw.title === 'string'
        ? [
            {
              n: raw.n,
              kind: String(raw.kind ?? 'chat'),
              title: raw.title,
              snippet: String(raw.snippet ?? ''),
              day: String(raw.day ?? ''),
            },
          ]
        : [],
    );
    return { total: Number(value.total) || things.length, things };
  });

/** Keeps what the person said about themselves. */
export const rememberFact = (quote: string): Asking<{ n: number; remembered: string }> =>
  askTool({ toolName: 'remember', input: { quote: quote.slice(0, 400) } }, (value) =>
    isNumber(value.n) && typeof value.remembered === 'string'
      ? { n: value.n, remembered: value.remembered }
      : undefined,
  );

export const forgetFact = (about: string): Asking<{ forgotten: string }> =>
  askTool({ toolName: 'forget', input: { about: about.slice(0, 200) } }, (value) =>
    typeof value.forgotten === 'string' ? { forgotten: value.forgotten } : undefined,
  );

export interface ReadPage {
  n: number;
  text: string;
}

/** A page of the reference in full. */
export const readReference = (slug: string): Asking<ReadPage> =>
  askTool({ toolName: 'read_reference', input: { slug } }, (value) =>
    isNumber(value.n) && typeof value.text === 'string' ? { n: value.n, text: value.text } : undefined,
  );
