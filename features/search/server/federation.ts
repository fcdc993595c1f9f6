import { type ArrangedPage, createPageArranger } from './arrange-pages.ts';
import type { Clock } from './clock.ts';
import type { FusedResult } from './fuse-results.ts';
import { createResilientCall } from './resilient-call.ts';
import { createResultCache } from './result-cache.ts';
import type { FoundPage, FoundResult, SearchPage, SearchProvider, SearchRequest } from './search-provider.ts';
import type { SearchProviderError } from './search-provider-error.ts';
import type { SourceWatch } from './source-metrics.ts';

export type FederatedRequest = Omit<SearchRequest, 'signal'>;

export interface ProviderOutcome {
  id: string;
  name: string;
  /** `waiting`: asked, and has not answered yet. */
  state: 'answered' | 'cached' | 'failed' | 'resting' | 'waiting';
  /** Results it gave for the pages requested so far. */
  count: number;
  milliseconds: number;
}

export interface FederatedPage<Result extends FoundResult> {
  results: FusedResult<Result>[];
  /** How many results the pages before this one showed. */
  shownBefore: number;
  /** Each page counted once, as far as the providers report it. */
  total: number;
  /** Set when a provider that does not know its total may have more. */
  mayHaveMore: boolean;
  providers: ProviderOutcome[];
  /** The corrected spelling of the first provider that offers one. */
  correction?: string;
}

export interface Federation<Result extends FoundResult> {
  /**
   * `onPartial` receives what has arrived so far whenever a provider answers after the quick ones. Results passed to it
   * stay in place, also for later searches: more is only added at the end.
   */
  search(
    request: FederatedRequest,
    onPartial?: (page: FederatedPage<Result>) => void,
  ): Promise<FederatedPage<Result>>;
}

export interface FederationOptions<Result extends FoundResult> {
  /** A function where they can change; the state of earlier ones is then discarded. */
  providers: SearchProvider<Result>[] | (() => SearchProvider<Result>[]);
  clock: Clock;
  pageSize: number;
  /** The same for equal results; null drops one. Default: the canonical address. */
  keyOf?: (result: Result) => string | null;
  timeoutMs?: number;
  /** How long to wait for the quick providers, which are ranked together, before anything is shown. */
  gatherMs?: number;
  cacheTtlMs?: number;
  cacheEntries?: number;
  onFailure?: (providerId: string, error: SearchProviderError) => void;
  watch?: SourceWatch;
}

interface Answer<Result extends FoundResult> {
  state: ProviderOutcome['state'];
  page: SearchPage<Result> | undefined;
}

interface Gathered<Result extends FoundResult> {
  outcome: ProviderOutcome;
  /** One list for each requested page. */
  pages: Result[][];
  total: number | undefined;
  correction: string | undefined;
}

/** Asks several providers at once and merges their results into one ranking. */
export function createFederation<Result extends FoundResult = FoundPage>(
  options: FederationOptions<Result>,
): Federation<Result> {
  const { providers } = options;
  if (typeof providers !== 'function') return createFederationOf({ ...options, providers });
  let made: { of: SearchProvider<Result>[]; federation: Federation<Result> } | undefined;
  return {
    search(request, onPartial) {
      const of = providers();
      if (made?.of !== of) made = { of, federation: createFederationOf({ ...options, providers: of }) };
      return made.federation.search(request, onPartial);
    },
  };
}

function createFederationOf<Result extends FoundResult>(
  options: FederationOptions<Result> & { providers: SearchProvider<Result>[] },
): Federation<Result> {
  const { providers, clock, pageSize, keyOf, timeoutMs = 4_000, gatherMs = 300, onFailure, watch } = options;
  const callProvider = createResilientCall<Result>({ clock, timeoutMs, onFailure, watch });
  const cache = createResultCache<SearchPage<Result>>({
    maxEntries: options.cacheEntries ?? 500,
    ttlMs: options.cacheTtlMs ?? 10 * 60_000,
    now: clock.now,
  });
  const arrange = createPageArranger<Result>({
    pageSize,
    keyOf,
    maxEntries: options.cacheEntries ?? 500,
    ttlMs: options.cacheTtlMs ?? 10 * 60_000,
    now: clock.now,
  });
  /** The total that a search reported first, so that turning its pages does not change it. */
  const totals = createResultCache<number>({
    maxEntries: options.cacheEntries ?? 500,
    ttlMs: options.cacheTtlMs ?? 10 * 60_000,
    now: clock.now,
  });
  const running = new Map<string, Promise<Answer<Result>>>();

  async function ask(provider: SearchProvider<Result>, request: FederatedRequest): Promise<Answer<Result>> {
    // A person's own results are neither cached nor shared, and other providers never learn who asks.
    if (provider.scope === 'person') return callProvider(provider, request);
    const { userId: _userId, ...publicRequest } = request;
    const key = JSON.stringify([provider.id, publicKey(request), request.page]);
    const cached = cache.get(key);
    if (cached) return { state: 'cached', page: cached };
    const inFlight = running.get(key);
    if (inFlight) return inFlight;
    const answer = callProvider(provider, publicRequest)
      .then((given) => {
        if (given.page) cache.set(key, given.page);
        return given;
      })
      .finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  }

  /** Pages 1 to the requested one, so that what an earlier page left over is not lost. */
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

  function withSteadyTotal(place: string, page: FederatedPage<Result>): FederatedPage<Result> {
    const shown = page.shownBefore + page.results.length;
    const total = Math.max(totals.get(place) ?? page.total, shown);
    totals.set(place, total);
    return { ...page, total };
  }

  return {
    async search(asked, onPartial) {
      const request = { ...asked, query: asked.query.normalize('NFC').trim().replace(/\s+/gu, ' ') };
      const startedAt = clock.now();
      const chosen = providers.filter(
        (provider) => provider.scope === 'public' || request.userId !== undefined,
      );
      const isPersonal = chosen.some(({ scope }) => scope === 'person');
      const place = JSON.stringify([publicKey(request), isPersonal ? request.userId : null]);
      const answers = new Map<SearchProvider<Result>, Gathered<Result>>();
      const pageNow = (): FederatedPage<Result> => {
        const gathered = chosen.map(
          (provider) => answers.get(provider) ?? notYet(provider, clock.now() - startedAt),
        );
        return describePage(arrange(place, request.page, gathered), gathered);
      };
      let isShowing = false;
      const showPartial = () => {
        if (isShowing && answers.size > 0 && answers.size < chosen.length) onPartial?.(pageNow());
      };
      const stopWaiting = onPartial
        ? clock.after(gatherMs, () => {
            isShowing = true;
            showPartial();
          })
        : () => {};
      await Promise.all(
        chosen.map(async (provider) => {
          answers.set(provider, await gather(provider, request));
          showPartial();
        }),
      );
      stopWaiting();
      return withSteadyTotal(place, pageNow());
    },
  };
}

/** What a provider's answer depends on, besides the page. */
function publicKey({ query, language, safe, filters = {} }: FederatedRequest): unknown[] {
  return [query, language, safe, Object.entries(filters).sort()];
}

function notYet<Result extends FoundResult>(
  { id, name }: SearchProvider<Result>,
  milliseconds: number,
): Gathered<Result> {
  const outcome: ProviderOutcome = { id, name, state: 'waiting', count: 0, milliseconds };
  return { outcome, pages: [], total: undefined, correction: undefined };
}

/** A provider that gives no total, and less than half a page, has given everything. */
const fewestBeforeMore = 5;

function describePage<Result extends FoundResult>(
  { results, shownBefore, distinct }: ArrangedPage<Result>,
  gathered: Gathered<Result>[],
): FederatedPage<Result> {
  const found = gathered.reduce((sum, { outcome }) => sum + outcome.count, 0);
  const claimed = gathered.reduce((sum, { outcome, total }) => sum + (total ?? outcome.count), 0);
  const correction = gathered.find((given) => given.correction !== undefined)?.correction;
  return {
    results,
    shownBefore,
    total: Math.max(distinct, claimed - (found - distinct)),
    mayHaveMore: gathered.some(
      ({ pages, total }) => total === undefined && (pages.at(-1)?.length ?? 0) >= fewestBeforeMore,
    ),
    providers: gathered.map(({ outcome }) => outcome),
    ...(correction === undefined ? {} : { correction }),
  };
}
