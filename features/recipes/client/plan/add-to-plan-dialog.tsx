import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { mealLabel, PlannedMealKind } from '#features/recipes/shared/meal-plan.contract.ts';
import type { RecipeCategory } from '#features/recipes/shared/recipe-kinds.ts';
import { newId } from '#shared/ids.ts';
import { ServingsField } from '../page/servings-field.tsx';
import { today } from './days.ts';
import { applyPlan, mealPlanKey, removeMeal } from './meal-plan.api.ts';

interface AddToPlanDialogProps {
  recipe: { id: string; title: string; category: RecipeCategory };
  /** Initial number of servings. */
  servings: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds a recipe as a meal on a day, to the plan and the calendar. */
export function AddToPlanDialog({ recipe, servings, isOpen, onClose }: AddToPlanDialogProps) {
  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      title="Add to meal plan"
      description={`${recipe.title} becomes an event of the calendar “Meals”.`}
      size="small"
    >
      <AddToPlanForm recipe={recipe} servings={servings} onClose={onClose} />
    </Overlay>
  );
}

function AddToPlanForm({ recipe, servings, onClose }: Omit<AddToPlanDialogProps, 'isOpen'>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const [date, setDate] = useState(today());
  const [meal, setMeal] = useState<PlannedMealKind>(mealOf(recipe.category));
  const [people, setPeople] = useState(servings);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: mealPlanKey });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (date === '') {
      setFailure('Choose a day.');
      return;
    }
    setIsBusy(true);
    const id = newId();
    try {
      await applyPlan({
        meals: [{ id, date, meal, recipe: recipe.id, servings: people, leftoverOf: null }],
      });
      onClose();
      showToast({
        message: 'Added to your meal plan',
        onUndo: () =>
          void removeMeal(id)
            .catch(() => showToast({ message: 'Failed to save meal plan.' }))
            .finally(refresh),
      });
      void navigate(`/recipe/plan?from=${date}`);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'Failed to save meal plan.');
      setIsBusy(false);
    }
    refresh();
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <TextField label="Day" type="date" value={date} onChange={(event) => setDate(event.target.value)} />
      <SelectField
        label="Meal"
        value={meal}
        onChange={(event) => setMeal(event.target.value as PlannedMealKind)}
        items={PlannedMealKind.options.map((kind) => ({ value: kind, label: mealLabel(kind) }))}
      />
      <ServingsField servings={people} onChange={setPeople} />
      {failure !== null && <Banner kind="error">{failure}</Banner>}
      <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Saving">
        Add to the plan
      </Button>
    </form>
  );
}

function mealOf(category: RecipeCategory): PlannedMealKind {
  if (category === 'breakfast' || category === 'brunch') return 'breakfast';
  return category === 'lunch' ? 'lunch' : 'dinner';
}
