import { useQuery } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import {
  type ApplyPlanInput,
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
    placeholderData: (previous) => previous,
  });
}

export function proposePlan(input: ProposePlanInput): Promise<ProposedPlan> {
  return apiSend('POST', '/api/meal-plan/proposal', input, ProposedPlan);
}

/** What is sent of a meal that was proposed. */
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

export function removeMeal(id: string): Promise<void> {
  return apiSend('DELETE', `/api/meal-plan/${encodeURIComponent(id)}`);
}
