import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { streamResponse } from '#features/assistant/server/turn-stream.ts';
import {
  type SearchAnswer,
  SearchInput,
  SearchPartInput,
  SummariseSearchInput,
  searchAnswerOf,
} from '#features/search/shared/search.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, type HttpEnv, jsonContent, requireActor } from '#server/http.ts';
import type { RateLimit } from '#server/rate-limiter.ts';
import { answerLines } from './answer-lines.ts';
import { recordSearch } from './search.service.ts';
import type { SearchSummaries } from './search-summaries.ts';
import type { Vertical, VerticalRequest } from './vertical.ts';

export interface VerticalRoutesOptions {
  database: Database;
  vertical: Vertical;
  summaries: SearchSummaries;
}

/**
 * Searching is free of charge, so it is rate limited: more generously for a person than for a network address. A search
 * of everything counts as five.
 */
const searchLimit = {
  name: 'search',
  person: { limit: 120, windowMs: 60_000 },
  address: { limit: 60, windowMs: 60_000 },
};

/** Each one is charged as a task; this only limits how quickly they can be started. */
const summaryLimit: RateLimit = { limit: 30, windowMs: 60_000 };

/** The three routes that every kind of search has: its results at once, as they come in, and their summary. */
export function verticalRoutes(options: VerticalRoutesOptions) {
  const { database, vertical, summaries } = options;
  const path = `/api/search/${vertical.path}`;
  const Answer = searchAnswerOf(vertical.schema);
  const Query = z.object({ ...SearchInput.shape, ...vertical.filters });
  const StreamQuery = z.object({ ...Query.shape, ...SearchPartInput.shape });

  /** Who searches, and for what. */
  async function readRequest(context: Context<HttpEnv>, input: z.infer<typeof Query>) {
    const { q: query, page, ...filters } = input as SearchInput & Record<string, string | undefined>;
    const actor = await context.get('findActor')();
    return { query, page, filters: given(filters), userId: actor?.userId };
  }

  async function record(
    context: Context<HttpEnv>,
    { userId, query, page }: VerticalRequest,
    { results, providers }: SearchAnswer,
  ): Promise<void> {
    const hasAnswered = providers.some(({ state }) => state === 'answered' || state === 'cached');
    if (userId === undefined || page !== 1 || !hasAnswered) return;
    try {
      const described = results.map((result) => vertical.describe(result));
      await recordSearch(database, { userId, type: vertical.type, query, results: described });
    } catch (error) {
      // The results are there; a missing history entry is no reason to withhold them.
      context.get('log').error('search not recorded', { requestId: context.get('requestId'), error });
    }
  }

  const asked = vertical.path === 'places' ? 'cafes in Leeds' : 'tomatoes in pots';

  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path,
        access: 'public',
        scope: 'search',
        limit: searchLimit,
        example: { query: { q: asked } },
        request: { query: Query },
        responses: { 200: { description: 'One page of results', content: jsonContent(Answer) } },
      }),
      async (context) => {
        const request = await readRequest(context, context.req.valid('query'));
        const answer = await vertical.search(request);
        await record(context, request, answer);
        return context.json(answer, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: `${path}/stream`,
        access: 'public',
        scope: 'search',
        limit: searchLimit,
        example: { query: { q: asked } },
        request: { query: StreamQuery },
        responses: { 200: { description: 'The same, as it arrives, in lines of JSON' } },
      }),
      async (context) => {
        const { part, ...input } = context.req.valid('query');
        const request = await readRequest(context, input);
        return answerLines(async (onPartial) => {
          const answer = await vertical.search(request, onPartial);
          if (part === undefined) await record(context, request, answer);
          return answer;
        });
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: `${path}/summary`,
        access: 'login',
        scope: 'search',
        limit: { name: 'summary', person: summaryLimit },
        charge: [`${vertical.type}-search`],
        example: { body: { query: asked } },
        request: { body: { content: jsonContent(SummariseSearchInput), required: true } },
        responses: {
          200: { description: 'Server-sent TurnEvents without `start`' },
          404: { description: 'There are no results to summarise' },
        },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const { query, page, filters = {} } = context.req.valid('json');
        const asked = z.object(vertical.filters).safeParse(filters);
        if (!asked.success) throw new AppError('invalid_input', { cause: asked.error });
        return streamResponse(await summaries.open({ actor, query, page, filters: given(asked.data) }));
      },
    );
}

function given(filters: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
