import { z } from '@hono/zod-openapi';
import type { Models } from '#features/models/server/models.ts';
import { familyIds } from '#features/models/shared/catalogue.ts';
import { maxCallBodyBytes } from '#features/public-api/shared/call-parameters.ts';
import {
  ChatCompletion,
  ChatCompletionInput,
} from '#features/public-api/shared/chat-completions.contract.ts';
import { EmbeddingInput, EmbeddingList } from '#features/public-api/shared/embeddings.contract.ts';
import {
  type ListedModel,
  ListedModels,
  ListedModel as Model,
} from '#features/public-api/shared/models-list.contract.ts';
import { ResponseInput, ResponseObject } from '#features/public-api/shared/responses.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { newId } from '#shared/ids.ts';
import { respondWithEvents } from './event-response.ts';
import { type BegunCall, noSuchModel, type ProgramCalls } from './program-calls.ts';
import { readChatCompletion } from './read-chat-completion.ts';
import { readResponse } from './read-response.ts';
import { completionWriter, presentCompletion } from './write-chat-completion.ts';
import { emptyResponse, presentResponse, responseWriter } from './write-response.ts';

const callLimit = { limit: 120, windowMs: 60_000 };
const rules = { access: 'login', scope: 'chat', errors: 'openai' } as const;
/** Routes that call a model. */
const callRules = {
  ...rules,
  charge: ['api'],
  maxBodyBytes: maxCallBodyBytes,
  limit: { name: 'program-calls', person: callLimit },
} as const;
const events = { 'text/event-stream': { schema: z.string() } };

/** For every model: its creation date is unknown, and clients want a number. */
const created = 0;

export function publicApiRoutes({ calls, models }: { calls: ProgramCalls; models: Models }) {
  const listFor = async (userId: string): Promise<ListedModel[]> => {
    const [{ models: all }, embedders] = await Promise.all([
      models.list('en', userId),
      models.embedders(userId),
    ]);
    const answering = all
      .filter(({ connected }) => connected)
      .map(({ id, name, company, type }) => ({
        ...{ id, object: 'model' as const, created },
        owned_by: company,
        everyday: { name, company, type, provider: familyIds.has(id) ? 'everyday' : providerOf(id, company) },
      }));
    const embedding = embedders.map(({ id, name, company }) => ({
      ...{ id, object: 'model' as const, created, owned_by: company },
      everyday: { name, company, type: 'embedding', provider: providerOf(id, company) },
    }));
    return [...answering, ...embedding];
  };
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/v1/models',
        ...rules,
        example: { openAi: { call: 'models.list', prints: 'answer.data[0].id' } },
        responses: {
          200: { description: 'The models that can answer now', content: jsonContent(ListedModels) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ object: 'list' as const, data: await listFor(userId) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        // Model ids contain slashes.
        path: '/api/v1/models/{model}',
        ...rules,
        example: {
          params: { model: 'everyday' },
        },
        request: { params: z.object({ model: z.string().max(300) }) },
        responses: { 200: { description: 'One model', content: jsonContent(Model) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { model } = context.req.valid('param');
        const found = (await listFor(userId)).find(({ id }) => id === model);
        if (!found) throw noSuchModel(model);
        return context.json(found, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/v1/chat/completions',
        ...callRules,
        example: {
          body: { model: 'everyday', messages: [{ role: 'user', content: 'How deep do tomatoes root?' }] },
          openAi: { call: 'chat.completions.create', prints: 'answer.choices[0].message.content' },
        },
        request: { body: { required: true, content: jsonContent(ChatCompletionInput) } },
        responses: {
          200: {
            description: 'The answer, whole or, with `stream`, as it is written',
            content: { ...jsonContent(ChatCompletion), ...events },
          },
        },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const input = context.req.valid('json');
        const { signal } = context.req.raw;
        const begun = await calls.begin(actor, readChatCompletion(input));
        const head = {
          id: `chatcmpl-${newId().replaceAll('-', '')}`,
          created: Math.floor(Date.now() / 1_000),
        };
        if (!input.stream) {
          const answer = await begun.run(() => undefined, signal);
          return context.json(presentCompletion(head, answer), 200, headersOf(begun));
        }
        const includeUsage = input.stream_options?.include_usage ?? false;
        const writer = completionWriter(head, { includeUsage, asked: input.model });
        return (await respondWithEvents(begun, writer, { signal, headers: headersOf(begun) })) as never;
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/v1/embeddings',
        ...callRules,
        example: {
          body: { model: 'openai-compatible/nomic-embed-text', input: ['owl', 'badger'] },
          openAi: { call: 'embeddings.create', prints: 'answer.data[0].embedding.length' },
        },
        request: { body: { required: true, content: jsonContent(EmbeddingInput) } },
        responses: {
          200: { description: 'The vectors, in the order of the texts', content: jsonContent(EmbeddingList) },
        },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const { signal } = context.req.raw;
        const { list, ...begun } = await calls.embed(actor, context.req.valid('json'), signal);
        return context.json(list, 200, headersOf(begun));
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/v1/responses',
        ...callRules,
        example: {
          body: { model: 'everyday', input: 'How deep do tomatoes root?' },
          openAi: { call: 'responses.create', prints: 'answer.output_text' },
        },
        request: { body: { required: true, content: jsonContent(ResponseInput) } },
        responses: {
          200: {
            description: 'The answer, whole or, with `stream`, as it is written',
            content: { ...jsonContent(ResponseObject), ...events },
          },
        },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const input = context.req.valid('json');
        const { signal } = context.req.raw;
        const begun = await calls.begin(actor, readResponse(input));
        const empty = emptyResponse(input);
        if (!input.stream) {
          const answer = await begun.run(() => undefined, signal);
          return context.json(presentResponse(empty, answer), 200, headersOf(begun));
        }
        return (await respondWithEvents(begun, responseWriter(empty), {
          signal,
          headers: headersOf(begun),
        })) as never;
      },
    );
}

function headersOf({ left }: Pick<BegunCall, 'left'>): Record<string, string> {
  return left === null ? {} : { 'x-ratelimit-remaining-tasks': String(left) };
}

function providerOf(id: string, company: string): string {
  const slash = id.indexOf('/');
  return slash > 0 ? id.slice(0, slash) : company.toLowerCase();
}
