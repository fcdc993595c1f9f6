import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SelectField } from '#client/ui/select-field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import type { PlannedMeal } from '#features/recipes/shared/meal-plan.contract.ts';

import { changeMeal, mealPlanKey } from './meal-plan.api.ts';

const most = 20;

/** Servings of a planned meal; leftovers follow the meal they come from. */
export function MealServings({ meal }: { meal: PlannedMeal }) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (servings: number) => changeMeal(meal.id, { servings }),
    onError: () => showToast({ message: 'Failed to save meal plan.' }),
    // The chosen number shows until the plan is refetched.
    onSettled: () => queryClient.invalidateQueries({ queryKey: mealPlanKey }),
  });
  if (meal.isLeftover || meal.recipe === null) {
    return <span className="text-small text-text-2">{`for ${meal.servings}`}</span>;
  }
  return (
    <SelectField
      label={`Servings of ${meal.title}`}
      isLabelHidden
      className="w-24 shrink-0"
      value={String(isPending ? variables : meal.servings)}
      onChange={(event) => mutate(Number(event.target.value))}
      items={Array.from({ length: Math.max(most, meal.servings) }, (_none, at) => ({
        value: String(at + 1),
        label: `for ${at + 1}`,
      }))}
    />
  );
}
