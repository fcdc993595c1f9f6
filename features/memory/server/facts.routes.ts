import { z } from '@hono/zod-openapi';
import { AddFactInput, Fact, Facts, UpdateFactInput } from '#features/memory/shared/facts.contract.ts';
import { ActOnMemoryInput, MemoryChange } from '#features/memory/shared/memory-part.schema.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { type ActDependencies, actOnMemory } from './act-on-change.ts';
import { addFact, changeFact, readFacts, removeAllFacts, removeFact } from './facts.service.ts';

const byId = { params: z.object({ id: z.string().min(1).max(64) }) };
const fact = { 200: { description: 'The fact as stored', content: jsonContent(Fact) } };

/** What the assistant remembers about a person. */
export function factsRoutes({ database, changePart }: ActDependencies) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/memory/answers/{id}/changes',
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(ActOnMemoryInput) } },
        responses: { 200: { description: 'What happened to it', content: jsonContent(MemoryChange) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const owner = { userId, messageId: context.req.valid('param').id };
        return context.json(
          await actOnMemory({ database, changePart }, owner, context.req.valid('json')),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/memory/facts',
        access: 'login',
        responses: { 200: { description: 'Newest first', content: jsonContent(Facts) } },
      }),
      async (context) => context.json(await readFacts(database, (await requireActor(context)).userId), 200),
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/memory/facts',
        example: { body: { text: 'I have two cats.' } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(AddFactInput) } },
        responses: fact,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await addFact(database, userId, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/memory/facts/{id}',
        example: { body: { text: 'I have three cats.' } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(UpdateFactInput) } },
        responses: fact,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        return context.json(await changeFact(database, userId, id, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/memory/facts/{id}',
        access: 'login',
        request: byId,
        responses: { 204: { description: 'Forgotten' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await removeFact(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/memory/facts',
        access: 'login',
        responses: { 204: { description: 'Everything is forgotten' } },
      }),
      async (context) => {
        await removeAllFacts(database, (await requireActor(context)).userId);
        return context.body(null, 204);
      },
    );
}
