import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { leaveOutMeal } from '#features/recipes/shared/leave-out-meal.ts';
import type { ProposedPlan } from '#features/recipes/shared/meal-plan.contract.ts';
import { appliedMeal, applyPlan, mealPlanKey, removeMeal } from './meal-plan.api.ts';
import { ProposedMeals } from './proposed-meals.tsx';

type State = 'proposed' | 'sending' | 'added' | 'undone' | 'failed';

/** A proposed plan; it is added only by its button. */
export function PlanCard({ plan }: { plan: ProposedPlan }) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>('proposed');
  const [left, setLeft] = useState(plan.meals);
  const first = left[0]?.date;

  async function attempt(work: () => Promise<void>, next: State) {
    setState('sending');
    try {
      await work();
      setState(next);
    } catch {
      setState('failed');
    }
    void queryClient.invalidateQueries({ queryKey: mealPlanKey });
  }

  // The ids were created with the answer, so pressing again, even on another device, adds each meal once.
  const add = () =>
    attempt(
      () =>
        applyPlan({
          meals: left.map(appliedMeal),
        }),
      'added',
    );
  const undo = () =>
    attempt(async () => {
      // Removing a meal also removes its leftovers.
      for (const { id, leftoverOf } of left) if (leftoverOf === null) await removeMeal(id);
    }, 'undone');

  if (plan.meals.length === 0) return null;
  const isAdded = state === 'added';
  return (
    <section
      aria-label="Proposed meals"
      className="mt-3 rounded-card border-[1.5px] border-dashed border-accent-line bg-surface p-4"
    >
      <ProposedMeals
        plan={{ ...plan, meals: left }}
        {...(state === 'proposed' && {
          onRemove: (id: string) => setLeft(leaveOutMeal(left, id)),
        })}
      />
      <p role="status" className="mt-2 text-small text-text-2">
        {isAdded && <>Added to your meal plan and your calendar.</>}
        {state === 'undone' && <>Removed from your meal plan.</>}
        {state === 'failed' && <>Failed to save meal plan.</>}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {isAdded ? (
          <>
            <a href={`/recipe/plan?from=${first ?? ''}`} className="text-link underline underline-offset-4">
              Show it
            </a>
            <Button onClick={() => void undo()}>Undo</Button>
          </>
        ) : (
          <Button
            kind="primary"
            disabled={left.length === 0}
            isBusy={state === 'sending'}
            busyLabel="Adding"
            onClick={() => void add()}
          >
            Add to my plan
          </Button>
        )}
      </div>
    </section>
  );
}
