import {
  AddedToShopping,
  AddToShoppingInput,
  ShoppingChangesInput,
  ShoppingList,
} from '#features/recipes/shared/shopping.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { addRecipes, changeShopping, readShopping } from './shopping.service.ts';

const list = { 200: { description: 'The list as it is now', content: jsonContent(ShoppingList) } };

export function shoppingRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({ method: 'get', path: '/api/shopping', access: 'login', responses: list }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await readShopping(database, userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/shopping/changes',
        example: {
          body: { changes: [{ kind: 'add', id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d43', line: '2 onions' }] },
        },
        access: 'login',
        request: { body: { required: true, content: jsonContent(ShoppingChangesInput) } },
        responses: list,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await changeShopping(database, userId, context.req.valid('json').changes), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/shopping/recipes',
        example: {
          body: {
            id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d44',
            recipes: [{ id: 'your_recipe_id', servings: 2 }],
          },
        },
        access: 'login',
        request: { body: { required: true, content: jsonContent(AddToShoppingInput) } },
        responses: { 200: { description: 'The list as it is now', content: jsonContent(AddedToShopping) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await addRecipes(database, userId, context.req.valid('json')), 200);
      },
    );
}
