import { z } from '@hono/zod-openapi';
import {
  ApplyPlanInput,
  ChangeMealInput,
  MealPlan,
  ProposedPlan,
  ProposePlanInput,
} from '#features/recipes/shared/meal-plan.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import {
  applyPlan,
  changeMeal,
  proposePlan,
  readPlan,
  removeMeal,
  restoreMeal,
} from './meal-plan.service.ts';

const byId = { params: z.object({ id: z.string().min(1).max(64) }) };
const nothing = { 204: { description: 'Done' } };

/** The meal plan. Meals are calendar events; these routes know their recipes. */
export function mealPlanRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/meal-plan',
        access: 'login',
        example: { query: { from: '2026-03-02', to: '2026-03-09' } },
        request: { query: z.object({ from: z.iso.date(), to: z.iso.date() }) },
        responses: { 200: { description: 'In the order of the days', content: jsonContent(MealPlan) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await readPlan(database, userId, context.req.valid('query')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/meal-plan/proposal',
        example: { body: { from: '2026-03-02', days: 3, meals: ['dinner'], people: 2, diet: 'vegetarian' } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(ProposePlanInput) } },
        responses: { 200: { description: 'Nothing of it is stored', content: jsonContent(ProposedPlan) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await proposePlan(database, userId, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/meal-plan',
        example: {
          body: {
            meals: [
              {
                id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d45',
                date: '2026-03-02',
                meal: 'dinner',
                recipe: 'your_recipe_id',
                servings: 2,
              },
            ],
          },
        },
        access: 'login',
        request: { body: { required: true, content: jsonContent(ApplyPlanInput) } },
        responses: nothing,
      }),
      async (context) => {
        const { userId, timeZone } = await requireActor(context);
        await applyPlan(database, userId, context.req.valid('json'), timeZone);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/meal-plan/{id}',
        example: { body: { isLocked: true } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(ChangeMealInput) } },
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await changeMeal(database, userId, context.req.valid('param').id, context.req.valid('json'));
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/meal-plan/{id}',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await removeMeal(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/meal-plan/{id}/restore',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await restoreMeal(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    );
}
