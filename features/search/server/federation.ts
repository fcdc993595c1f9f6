import { createAskPolitely } from './ask-politely.ts';
import type { Clock } from './clock.ts';
import { type FusedResult, fuseResults } from './fuse-results.ts';
import { createResultCache } from './result-cache.ts';
import type { FoundPage, FoundResult, SearchPage, SearchProvider, SearchRequest } from './search-provider.ts';
import type { SearchProviderError } from './search-provider-error.ts';

export type FederatedRequest = Omit<SearchRequest, 'signal'>;

export interface ProviderOutcome {
  id: string;
  name: string;
  state: 'answered' | 'cached' | 'failed' | 'resting';
  /** Results it gave for the pages asked so far. */
  count: number;
  milliseconds: number;
}

export interface FederatedPage<Result extends FoundResult> {
  results: FusedResult<Result>[];
  /** How many results the pages before this one showed. */
  shownBefore: number;
  /** Pages counted once each, as far as the providers told. */
  total: number;
  /** A provider that does not know its total may have more. */
  mayHaveMore: boolean;
  providers: ProviderOutcome[];
  /** The spelling that the first provider with an opinion takes the query to mean. */
  correction?: string;
}

export interface Federation<Result extends FoundResult> {
  search(request: FederatedRequest): Promise<FederatedPage<Result>>;
}

export interface FederationOptions<Result extends FoundResult> {
  providers: SearchProvider<Result>[];
  clock: Clock;
  pageSize: number;
  timeoutMs?: number;
  cacheTtlMs?: number;
  cacheEntries?: number;
  onFailure?: (providerId: string, error: SearchProviderError) => void;
}

interface Answer<Result extends FoundResult> {
  state: ProviderOutcome['state'];
  page: SearchPage<Result> | undefined;
}

interface Gathered<Result extends FoundResult> {
  outcome: ProviderOutcome;
  /** One list for each page asked. */
  pages: Result[][];
  total: number | undefined;
  correction: string | undefined;
}

/** Asks several providers at once and makes one ranking of what they give. */
export function createFederation<Result extends FoundResult = FoundPage>(
  options: FederationOptions<Result>,
): Federation<Result> {
  const { providers, clock, pageSize, timeoutMs = 4_000, onFailure } = options;
  const askPolitely = createAskPolitely<Result>({ clock, timeoutMs, onFailure });
  const cache = createResultCache<SearchPage<Result>>({
    maxEntries: options.cacheEntries ?? 500,
    ttlMs: options.cacheTtlMs ?? 10 * 60_000,
    now: clock.now,
  });
  const running = new Map<string, Promise<Answer<Result>>>();

  async function ask(provider: SearchProvider<Result>, request: FederatedRequest): Promise<Answer<Result>> {
    // What belongs to a person is neither kept nor shared, and the others never learn who asks.
    if (provider.scope === 'person') return askPolitely(provider, request);
    const { userId: _userId, ...publicRequest } = request;
    const key = JSON.stringify([provider.id, request.query, request.language, request.safe, request.page]);
    const cached = cache.get(key);
    if (cached) return { state: 'cached', page: cached };
    const inFlight = running.get(key);
    if (inFlight) return inFlight;
    const answer = askPolitely(provider, publicRequest)
      .then((given) => {
        if (given.page) cache.set(key, given.page);
        return given;
      })
      .finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  }

  /** Pages 1 to the one asked for, so that what an earlier page left over is not lost. */
  async function gather(
    provider: SearchProvider<Result>,
    request: FederatedRequest,
  ): Promise<Gathered<Result>> {
    const startedAt = clock.now();
    const pages: Result[][] = [];
    let total: number | undefined;
    let correction: string | undefined;
    let count = 0;
    let { name } = provider;
    let state: ProviderOutcome['state'] = 'cached';
    for (let page = 1; page <= request.page; page++) {
      const answer = await ask(provider, { ...request, page });
      if (answer.state !== 'cached') state = answer.state;
      if (!answer.page) break;
      pages.push(answer.page.results);
      count += answer.page.results.length;
      total = answer.page.total ?? total;
      name = answer.page.askedOf ?? name;
      correction ??= answer.page.correction;
      if (answer.page.results.length === 0 || (total !== undefined && count >= total)) break;
    }
    return {
      outcome: { id: provider.id, name, state, count, milliseconds: clock.now() - startedAt },
      pages,
      total,
      correction,
    };
  }

  return {
    async search(request) {
      const query = request.query.normalize('NFC').trim().replace(/\s+/gu, ' ');
      const asked = providers.filter(
        (provider) => provider.scope === 'public' || request.userId !== undefined,
      );
      const gathered = await Promise.all(asked.map((provider) => gather(provider, { ...request, query })));
      const all = fuseResults(gathered.map(({ pages }) => pages.flat()));
      const found = gathered.reduce((sum, { outcome }) => sum + outcome.count, 0);
      const correction = gathered.find((given) => given.correction !== undefined)?.correction;
      const claimed = gathered.reduce((sum, { outcome, total }) => sum + (total ?? outcome.count), 0);
      return {
        ...pageOf(gathered, request.page, pageSize),
        total: Math.max(all.length, claimed - (found - all.length)),
        mayHaveMore: gathered.some(
          ({ pages, total }) => total === undefined && (pages.at(-1)?.length ?? 0) > 0,
        ),
        providers: gathered.map(({ outcome }) => outcome),
        ...(correction === undefined ? {} : { correction }),
      };
    },
  };
}

/**
 * Page by page, each from what the providers' pages up to it hold, less what was shown before: a page
 * never changes because a later one was read, and nothing is shown twice.
 */
function pageOf<Result extends FoundResult>(
  gathered: Gathered<Result>[],
  page: number,
  pageSize: number,
): { results: FusedResult<Result>[]; shownBefore: number } {
  const shown = new Set<string>();
  let results: FusedResult<Result>[] = [];
  for (let number = 1; number <= page; number++) {
    const lists = gathered.map(({ pages }) => pages.slice(0, number).flat());
    results = fuseResults(lists)
      .filter(({ key }) => !shown.has(key))
      .slice(0, pageSize);
    for (const { key } of results) shown.add(key);
  }
  return { results, shownBefore: shown.size - results.length };
}
