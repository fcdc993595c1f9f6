import { CaretLeftIcon } from '@phosphor-icons/react/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { LockSimpleIcon } from '@phosphor-icons/react/LockSimple';
import { LockSimpleOpenIcon } from '@phosphor-icons/react/LockSimpleOpen';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { keepPlace } from '#client/app/keep-place.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton, IconLink } from '#client/ui/icon-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { mealLabel, type PlannedMeal } from '#features/recipes/shared/meal-plan.contract.ts';
import { recipeHref } from '#features/recipes/shared/recipe-href.ts';
import { newId } from '#shared/ids.ts';
import { addDays, formatDay, today } from './plan/days.ts';
import { looseMeals } from './plan/loose-meals.ts';
import { changeMeal, mealPlanKey, removeMeal, restoreMeal, useMealPlan } from './plan/meal-plan.api.ts';
import { MealServings } from './plan/meal-servings.tsx';
import { PlanDialog } from './plan/plan-dialog.tsx';
import { addedSentence } from './shopping/added-sentence.ts';
import { addToShopping } from './shopping/shopping.api.ts';

const days = 7;

/** /recipe/plan: a week's meals, from the day in the URL. */
function PlanPage() {
  usePageTitle('Meal plan');
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('from') ?? '';
  const from = /^\d{4}-\d\d-\d\d$/.test(named) && !Number.isNaN(Date.parse(named)) ? named : today();
  const { data, isError, refetch } = useMealPlan(from, addDays(from, days));
  const [isPlanning, setIsPlanning] = useState(false);
  const [isShuffling, setIsShuffling] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const meals = data?.meals ?? [];
  const loose = looseMeals(meals, today());
  const go = (day: string) => setParameters({ from: day });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: mealPlanKey });

  async function remove(removed: PlannedMeal) {
    keepPlace();
    const hasLeftovers = meals.some(({ leftoverOf }) => leftoverOf === removed.id);
    try {
      await removeMeal(removed.id);
      showToast({
        message: hasLeftovers ? 'Meal and its leftovers removed' : 'Meal removed',
        onUndo: () => {
          restoreMeal(removed.id)
            .catch(() => showToast({ message: 'Failed to save meal plan.' }))
            .finally(refresh);
        },
      });
    } catch {
      showToast({ message: 'Failed to save meal plan.' });
    }
    refresh();
  }

  async function lock(meal: PlannedMeal) {
    try {
      await changeMeal(meal.id, { isLocked: !meal.isLocked });
    } catch {
      showToast({ message: 'Failed to save meal plan.' });
    }
    refresh();
  }

  async function shop() {
    setIsAdding(true);
    try {
      // Leftovers were bought with their meal.
      const recipes = meals.flatMap(({ id: meal, recipe, servings, date, isLeftover }) =>
        recipe === null || isLeftover ? [] : [{ id: recipe, servings, date, meal }],
      );
      const { leftOut } = await addToShopping({ id: newId(), recipes });
      showToast({ message: addedSentence(leftOut) });
    } catch {
      showToast({ message: 'Failed to save shopping list.' });
    }
    setIsAdding(false);
  }

  return (
    <div className="page max-w-4xl pt-5 pb-28 lg:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-1">
          <IconLink
            href="/recipe"
            label="Back to recipes"
            className="-ms-3 print:hidden"
            icon={<CaretLeftIcon size={22} className="rtl:-scale-x-100" aria-hidden />}
          />
          <h1 className="text-h1">Meal plan</h1>
        </div>
        <div className="flex items-center gap-1 print:hidden">
          <IconButton
            label="Previous week"
            icon={<CaretLeftIcon size={20} className="rtl:-scale-x-100" aria-hidden />}
            onClick={() => go(addDays(from, -days))}
          />
          <Button size="small" onClick={() => go(today())}>
            Today
          </Button>
          <IconButton
            label="Next week"
            icon={<CaretRightIcon size={20} className="rtl:-scale-x-100" aria-hidden />}
            onClick={() => go(addDays(from, days))}
          />
        </div>
      </div>
      {/* One row on phones too: what comes with the meals must not push them down. */}
      <div className="scrollbar-none -mx-(--page-margin) mt-3 flex gap-2 overflow-x-auto px-(--page-margin) py-1 *:shrink-0 sm:flex-wrap print:hidden">
        <Button kind="primary" onClick={() => setIsPlanning(true)}>
          Plan these days
        </Button>
        {meals.length > 0 && (
          <Button isBusy={isAdding} busyLabel="Adding" onClick={() => void shop()}>
            Add to shopping list
          </Button>
        )}
        {loose.length > 0 && <Button onClick={() => setIsShuffling(true)}>Shuffle what is not locked</Button>}
      </div>
      {isError && data === undefined && (
        <div className="mt-4">
          <Banner kind="error" onRetry={() => void refetch()}>
            Failed to load meal plan
          </Banner>
        </div>
      )}
      {data === undefined && !isError && (
        <p role="status" className="sr-only">
          Loading meal plan
        </p>
      )}
      <ol className="mt-5 space-y-3" hidden={data === undefined && isError}>
        {Array.from({ length: days }, (_none, at) => addDays(from, at)).map((day) => {
          const here = meals.filter(({ date }) => date === day);
          return (
            <li key={day} className="rounded-card border border-line bg-surface p-4">
              <h2 className="text-h3">{formatDay(day)}</h2>
              {data === undefined ? (
                <Skeleton className="mt-2.5 mb-1.5 h-3 w-3/5 rounded-full!" />
              ) : here.length === 0 ? (
                <p className="mt-1 text-text-2">Nothing planned.</p>
              ) : (
                <ul>
                  {here.map((meal) => (
                    <li key={meal.id} className="flex items-center gap-1 sm:gap-3">
                      <div className="min-w-0 flex-1 max-sm:pt-2 sm:flex sm:items-center sm:gap-3">
                        <p className="w-20 shrink-0 text-small text-text-2">{mealLabel(meal.meal)}</p>
                        <a
                          href={meal.recipe === null ? '/calendar' : recipeHref(meal.recipe)}
                          dir="auto"
                          className="inline-flex min-h-11 min-w-0 font-semibold wrap-anywhere text-text hover:underline sm:flex-1 sm:items-center"
                        >
                          {meal.title}
                        </a>
                      </div>
                      {meal.isLeftover && <span className="text-small text-text-2">leftovers</span>}
                      <MealServings meal={meal} />
                      {meal.recipe !== null && (
                        <IconButton
                          label={`Lock ${meal.title}`}
                          isPressed={meal.isLocked}
                          className="print:hidden"
                          icon={
                            meal.isLocked ? (
                              <LockSimpleIcon size={18} weight="fill" aria-hidden />
                            ) : (
                              <LockSimpleOpenIcon size={18} aria-hidden />
                            )
                          }
                          onClick={() => void lock(meal)}
                        />
                      )}
                      <IconButton
                        label={`Remove ${meal.title}`}
                        className="print:hidden"
                        icon={<TrashIcon size={18} aria-hidden />}
                        onClick={() => void remove(meal)}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
      <p className="mt-4 text-small text-text-2">
        Each meal is an event in the calendar “Meals”. Move it there, and it moves here.
      </p>
      <PlanDialog from={from} isOpen={isPlanning} onClose={() => setIsPlanning(false)} />
      <PlanDialog from={from} isOpen={isShuffling} instead={loose} onClose={() => setIsShuffling(false)} />
    </div>
  );
}

export { PlanPage as Component };
