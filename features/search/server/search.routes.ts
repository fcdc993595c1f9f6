import { z } from '@hono/zod-openapi';
import {
  PastSearch,
  SearchHistory,
  SearchHistoryInput,
  UpdateSearchInput,
} from '#features/search/shared/search.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { presentPastSearch } from './search.presenter.ts';
import { forgetSearch, listSearchHistory, setSearchPinned } from './search.service.ts';

const IdParams = z.object({ id: z.string().max(64) });

/** What a person searched for, in every kind of search. */
export function searchRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/search/history',
        access: 'login',
        scope: 'search',
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
      defineRoute({
        method: 'patch',
        path: '/api/search/history/{id}',
        example: { body: { isPinned: true } },
        access: 'login',
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
      defineRoute({
        method: 'delete',
        path: '/api/search/history/{id}',
        access: 'login',
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
