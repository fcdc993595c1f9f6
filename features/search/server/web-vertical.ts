import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type BesideWeb,
  mostOwnResults,
  type SearchAnswer,
  WebResult,
} from '#features/search/shared/search.contract.ts';
import { OwnTurns } from '#server/own-turns.ts';
import type { Federation } from './federation.ts';
import { presentWebResult, shorten, storable } from './search.presenter.ts';
import type { FoundPage } from './search-provider.ts';
import { createVertical, type SuggestSpelling, type Vertical, type VerticalRequest } from './vertical.ts';
import { writeWebSummary } from './write-web-summary.ts';

export interface WebVerticalOptions {
  /** The outside sources; null while nothing is connected. */
  web(): Vertical<WebResult> | null;
  reference: Vertical<WebResult>;
  /** The searching person's own items. */
  own: Federation<FoundPage>;
  /** What the words mean, where they match an entry of the reference. */
  meaningsOf(query: string): BesideWeb['meanings'];
}

/** Pages as one federation finds them, with nothing beside them. */
export function createPagesVertical(
  federation: Federation<FoundPage>,
  suggestSpelling?: SuggestSpelling,
): Vertical<WebResult> {
  return createVertical({
    federation,
    suggestSpelling,
    type: 'web',
    path: 'web',
    schema: WebResult,
    present: presentWebResult,
    describe: ({ title, url, snippet }) => ({ title, url, snippet }),
  });
}

/**
 * The web search. Its results come from the web; only if no outside source has answered, all of them come from the
 * reference, under its name. The reference's entry for the words themselves, and the person's own items, are shown
 * beside them and never cited.
 */
export function createWebVertical(options: WebVerticalOptions): Vertical<WebResult> {
  const { meaningsOf, reference } = options;
  const turns = new OwnTurns(1);

  async function findOwn({ query, page, userId }: VerticalRequest): Promise<BesideWeb['own']> {
    if (userId === undefined || page !== 1) return [];
    const found = await options.own.search({ query, page, userId, language: 'en', safe: 'moderate' });
    return found.results.slice(0, mostOwnResults).map(({ result }) => ({
      title: storable(result.title),
      url: result.url,
      kind: result.site,
      excerpt: shorten(storable(result.snippet)),
    }));
  }

  async function search(
    request: VerticalRequest,
    web: Vertical<WebResult> | null,
    onPartial: Parameters<Vertical<WebResult>['search']>[1],
  ): Promise<SearchAnswer<WebResult>> {
    const { userId: _userId, ...asked } = request;
    const owned = findOwn(request);
    // Sends what was just asked of the database, which answers while the reference is read in this thread.
    if (request.userId !== undefined) await nextTurn();
    const beside = {
      isConnected: web !== null,
      from: 'web' as const,
      meanings: request.page === 1 ? meaningsOf(request.query) : null,
      own: [],
    };
    const tellPartial: typeof onPartial =
      onPartial && ((answer) => onPartial({ ...answer, isComplete: false, beside }));
    const [own, outside, alone] = await Promise.all([
      owned,
      web?.search(asked, tellPartial),
      web ? undefined : reference.search(asked),
    ]);
    if (outside && hasAnswered(outside)) return { ...outside, beside: { ...beside, own } };
    const inside = alone ?? (await reference.search(asked));
    return {
      ...inside,
      providers: [...(outside?.providers ?? []), ...inside.providers],
      beside: { ...beside, from: 'reference', own },
    };
  }

  return {
    ...reference,
    summarise: writeWebSummary,
    search(request, onPartial) {
      const web = options.web();
      const run = () => search(request, web, onPartial);
      // Nobody waits for a network then, and whoever asks a hundred times at once waits for themselves.
      return web === null && request.userId !== undefined ? turns.run(request.userId, run) : run();
    },
  };
}

/** Whether any source answered, even if only that there is nothing. */
function hasAnswered({ providers }: SearchAnswer): boolean {
  return providers.some(({ state }) => state === 'answered' || state === 'cached');
}
