import { z } from '@hono/zod-openapi';
import { AddToPantryInput, ChangePantryInput, Pantry } from '#features/recipes/shared/pantry.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { addToPantry, changePantryItem, readPantry, removePantryItem } from './pantry.ts';

const pantry = { 200: { description: 'What is at home', content: jsonContent(Pantry) } };
const byId = { params: z.object({ id: z.string().min(1).max(64) }) };

export function pantryRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({ method: 'get', path: '/api/pantry', access: 'login', responses: pantry }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await readPantry(database, userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/pantry',
        example: {
          body: {
            items: [{ id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d42', line: '500 g rice', useBy: '2027-03-01' }],
          },
        },
        access: 'login',
        request: { body: { required: true, content: jsonContent(AddToPantryInput) } },
        responses: pantry,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await addToPantry(database, userId, context.req.valid('json').items), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/pantry/{id}',
        example: { body: { line: '250 g rice' } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(ChangePantryInput) } },
        responses: pantry,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        return context.json(await changePantryItem(database, userId, id, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/pantry/{id}',
        access: 'login',
        request: byId,
        responses: { 204: { description: 'Done' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await removePantryItem(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    );
}
