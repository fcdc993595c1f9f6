import { createRoute, z } from '@hono/zod-openapi';
import { streamResponse } from '#features/assistant/server/turn-stream.ts';
import {
  PastSearch,
  SearchHistory,
  SearchHistoryInput,
  SummariseSearchInput,
  UpdateSearchInput,
  WebSearchAnswer,
  WebSearchInput,
} from '#features/search/shared/search.contract.ts';
import type { Database } from '#server/db/database.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { RateLimit, RateLimiter } from '#server/rate-limiter.ts';
import type { Federation } from './federation.ts';
import { presentPastSearch } from './search.presenter.ts';
import {
  forgetSearch,
  listSearchHistory,
  recordSearch,
  type SuggestSpelling,
  searchWeb,
  setSearchPinned,
} from './search.service.ts';
import type { FoundPage } from './search-provider.ts';
import type { SearchSummaries } from './search-summaries.ts';

export interface SearchRoutesOptions {
  database: Database;
  limiter: RateLimiter;
  web: Federation<FoundPage>;
  summaries: SearchSummaries;
  suggestSpelling?: SuggestSpelling;
}

/** Searching is free of charge, so it is bounded by rate: more for a person than for a network address. */
const signedInLimit: RateLimit = { limit: 120, windowMs: 60_000 };
const signedOutLimit: RateLimit = { limit: 30, windowMs: 60_000 };

/** Each one is charged as a task; this only bounds how quickly they can be begun. */
const summaryLimit: RateLimit = { limit: 30, windowMs: 60_000 };

const IdParams = z.object({ id: z.string().max(64) });

export function searchRoutes({ database, limiter, web, summaries, suggestSpelling }: SearchRoutesOptions) {
  return createApi()
    .openapi(
      createRoute({
        method: 'get',
        path: '/api/search/web',
        request: { query: WebSearchInput },
        responses: { 200: { description: 'One page of results', content: jsonContent(WebSearchAnswer) } },
      }),
      async (context) => {
        const { q: query, page } = context.req.valid('query');
        const actor = await context.get('findActor')();
        if (actor) limiter.consume(`search:user:${actor.userId}`, signedInLimit);
        else limiter.consume(`search:address:${context.get('address')}`, signedOutLimit);
        const answer = await searchWeb(
          { federation: web, suggestSpelling },
          { query, page, userId: actor?.userId },
        );
        const hasAnswered = answer.providers.some(({ state }) => state === 'answered' || state === 'cached');
        if (actor && page === 1 && hasAnswered) {
          try {
            await recordSearch(database, { userId: actor.userId, type: 'web', answer });
          } catch (error) {
            // The results are there; a gap in the history is no reason to withhold them.
            context.get('log').error('search not recorded', { requestId: context.get('requestId'), error });
          }
        }
        return context.json(answer, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/api/search/web/summary',
        request: { body: { content: jsonContent(SummariseSearchInput), required: true } },
        responses: { 200: { description: 'Server-sent TurnEvents without `start`' } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const { query, page } = context.req.valid('json');
        limiter.consume(`summary:user:${actor.userId}`, summaryLimit);
        return streamResponse(await summaries.open({ actor, query, page }));
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/api/search/history',
        request: { query: SearchHistoryInput },
        responses: {
          200: { description: 'Pinned and recent searches', content: jsonContent(SearchHistory) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const rows = await listSearchHistory(database, { userId, type: context.req.valid('query').type });
        return context.json({ searches: rows.map(presentPastSearch) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'patch',
        path: '/api/search/history/{id}',
        request: { params: IdParams, body: { content: jsonContent(UpdateSearchInput), required: true } },
        responses: { 200: { description: 'The search', content: jsonContent(PastSearch) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        const row = await setSearchPinned(database, { userId, id, ...context.req.valid('json') });
        return context.json(presentPastSearch(row), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/api/search/history/{id}',
        request: { params: IdParams },
        responses: { 204: { description: 'Forgotten' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await forgetSearch(database, { userId, id: context.req.valid('param').id });
        return context.body(null, 204);
      },
    );
}
