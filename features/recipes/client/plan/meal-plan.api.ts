import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiGet, apiSend } from '#client/api-client.ts';
import {
  type ApplyPlanInput,
  type ChangeMealInput,
  MealPlan,
  type ProposedMeal,
  ProposedPlan,
  type ProposePlanInput,
} from '#features/recipes/shared/meal-plan.contract.ts';

export const mealPlanKey = ['meal-plan'] as const;

export function useMealPlan(from: string, to: string) {
  return useQuery({
    queryKey: [...mealPlanKey, from, to],
    queryFn: ({ signal }) => apiGet(`/api/meal-plan?from=${from}&to=${to}`, MealPlan, { signal }),
    staleTime: 0,
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

export function removeMeal(id: string): Promise<void> {
  return apiSend('DELETE', `/api/meal-plan/${encodeURIComponent(id)}`);
}

/** Undoes its removal, with its leftovers. */
export function restoreMeal(id: string): Promise<void> {
  return apiSend('POST', `/api/meal-plan/${encodeURIComponent(id)}/restore`, {});
}
