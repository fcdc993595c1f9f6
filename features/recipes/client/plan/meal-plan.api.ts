import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiGet, apiSend } from '#client/api-client.ts';
import {
  type ApplyPlanInput,
  type ChangeMealInput,
  MealPlan,
  type PlannedMeal,
  type ProposedMeal,
  ProposedPlan,
  type ProposePlanInput,
} from '#features/recipes/shared/meal-plan.contract.ts';
import { newId } from '#shared/ids.ts';

export const mealPlanKey = ['meal-plan'] as const;

export function useMealPlan(from: string, to: string) {
  return useQuery({
    queryKey: [...mealPlanKey, from, to],
    queryFn: ({ signal }) => apiGet(`/api/meal-plan?from=${from}&to=${to}`, MealPlan, { signal }),
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
}

export function proposePlan(input: ProposePlanInput): Promise<ProposedPlan> {
  return apiSend('POST', '/api/meal-plan/proposal', input, ProposedPlan);
}

/** The request for a proposed meal. */
export function appliedMeal({
  id,
  date,
  meal,
  recipe,
  servings,
  leftoverOf,
}: ProposedMeal): ApplyPlanInput['meals'][number] {
  return { id, date, meal, recipe, servings, leftoverOf };
}

export function applyPlan(input: ApplyPlanInput): Promise<void> {
  return apiSend('POST', '/api/meal-plan', input);
}

export function changeMeal(id: string, change: z.input<typeof ChangeMealInput>): Promise<void> {
  return apiSend('PATCH', `/api/meal-plan/${encodeURIComponent(id)}`, change);
}

/** Copies of stored meals under new ids; leftover links are remapped. */
export function mealsAgain(meals: readonly PlannedMeal[]): ApplyPlanInput['meals'] {
  const ids = new Map(meals.map(({ id }) => [id, newId()]));
  return meals.flatMap(({ id, date, meal, recipe, servings, leftoverOf }) =>
    recipe === null
      ? []
      : [
          {
            id: ids.get(id) ?? newId(),
            ...{ date, meal, recipe, servings },
            leftoverOf: leftoverOf === null ? null : (ids.get(leftoverOf) ?? leftoverOf),
          },
        ],
  );
}

export function removeMeal(id: string): Promise<void> {
  return apiSend('DELETE', `/api/meal-plan/${encodeURIComponent(id)}`);
}
