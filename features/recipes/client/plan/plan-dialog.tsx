import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { type DietId, dietIds, dietLabel } from '#features/recipes/shared/diets.ts';
import { leaveOutMeal } from '#features/recipes/shared/leave-out-meal.ts';
import {
  type ApplyPlanInput,
  mealLabel,
  type PlannedMeal,
  PlannedMealKind,
  type ProposedPlan,
  type ProposePlanInput,
} from '#features/recipes/shared/meal-plan.contract.ts';
import { minutesByDay } from '#features/recipes/shared/minutes-by-day.ts';
import type { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import { useUpdateSettings } from '#features/settings/client/use-settings.ts';
import { ServingsField } from '../page/servings-field.tsx';
import { useRecipeSettings } from '../use-recipe-settings.ts';
import {
  appliedMeal,
  applyPlan,
  mealPlanKey,
  proposePlan,
  removeMeal,
  restoreMeal,
} from './meal-plan.api.ts';
import { MinutesByDayField } from './minutes-by-day-field.tsx';
import { ProposedMeals } from './proposed-meals.tsx';

const bands = {
  any: { minKcal: null, maxKcal: null },
  light: { minKcal: null, maxKcal: 400 },
  middle: { minKcal: 400, maxKcal: 600 },
  rich: { minKcal: 600, maxKcal: 900 },
} as const;
type Band = keyof typeof bands;

interface PlanDialogProps {
  from: string;
  isOpen: boolean;
  /** Stored meals to replan; absent: plan whatever is free. */
  instead?: readonly PlannedMeal[];
  onClose: () => void;
}

const noMeals: readonly PlannedMeal[] = [];

/** A plan is reviewed, regenerated and edited before anything is stored. */
export function PlanDialog({ from, isOpen, instead = noMeals, onClose }: PlanDialogProps) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const settings = useRecipeSettings();
  const { recipeDiet, recipePeople } = settings;
  const { mutateAsync: updateSettings } = useUpdateSettings<typeof recipesSettings>();
  const [chosenDiet, setDiet] = useState<DietId | 'any' | null>(null);
  const [chosenPeople, setPeople] = useState<number | null>(null);
  const people = chosenPeople ?? recipePeople;
  const [meals, setMeals] = useState<readonly PlannedMealKind[]>(['dinner']);
  const [minutes, setMinutes] = useState('any');
  const [band, setBand] = useState<Band>('any');
  const [withLeftovers, setWithLeftovers] = useState(false);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [plan, setPlan] = useState<ProposedPlan | null>(null);
  const [turn, setTurn] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const diet = chosenDiet ?? recipeDiet;
  const isAgain = instead.length > 0;
  const refresh = () => void queryClient.invalidateQueries({ queryKey: mealPlanKey });
  const sayFailure = () => showToast({ message: 'Failed to save meal plan.' });

  async function attempt(work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'Failed to save meal plan.');
    }
    setIsBusy(false);
  }

  const propose = (next: number) =>
    attempt(async () => {
      const asked: ProposePlanInput = {
        ...{ from, days: 7, people, turn: next },
        meals: isAgain ? [...new Set(instead.map(({ meal }) => meal))] : [...meals],
        instead: instead.map(({ id }) => id),
        diet: diet === 'any' ? null : diet,
        maxMinutes: minutes === 'any' ? null : Number(minutes),
        minutesByDay: [...minutesByDay(settings)],
        ...bands[band],
        withLeftovers,
        // Leftovers of a kept meal are kept too.
        kept: (plan?.meals ?? []).filter(({ id, leftoverOf }) => kept.has(leftoverOf ?? id)),
      };
      setPlan(await proposePlan(asked));
      setTurn(next);
    });

  const apply = () =>
    attempt(async () => {
      if (!plan) return;
      await swap(plan.meals.map(appliedMeal), instead);
      refresh();
      showToast(
        isAgain
          ? {
              message: 'Meals shuffled',
              onUndo: () => void swapBack(instead, plan.meals).catch(sayFailure).finally(refresh),
            }
          : { message: 'Added to your meal plan' },
      );
      close();
    });

  function close() {
    setPlan(null);
    setKept(new Set());
    setTurn(0);
    onClose();
  }

  return (
    <Overlay
      isOpen={isOpen}
      onClose={close}
      title={isAgain ? 'Shuffle what is not locked' : 'Plan seven days'}
      {...(isAgain && {
        description:
          'Each meal that is still to come and not locked is chosen again. Lock the ones that you want to keep.',
      })}
    >
      {plan === null ? (
        <div className="space-y-4">
          {!isAgain && (
            <fieldset>
              <legend className="font-semibold">Meals</legend>
              {PlannedMealKind.options.map((meal) => (
                <Checkbox
                  key={meal}
                  label={mealLabel(meal)}
                  checked={meals.includes(meal)}
                  onChange={(event) =>
                    setMeals(event.target.checked ? [...meals, meal] : meals.filter((one) => one !== meal))
                  }
                />
              ))}
            </fieldset>
          )}
          <SelectField
            label="Diet"
            hint="Only recipes that are known to fit are used."
            value={diet}
            onChange={(event) => setDiet(event.target.value as DietId | 'any')}
            items={[
              ...dietIds.map((id) => ({ value: id, label: dietLabel(id) })),
              { value: 'any', label: 'Any diet' },
            ]}
          />
          <SelectField
            label="Time"
            value={minutes}
            onChange={(event) => setMinutes(event.target.value)}
            items={[
              { value: 'any', label: 'As each day allows' },
              { value: '20', label: 'Up to 20 minutes' },
              { value: '40', label: 'Up to 40 minutes' },
              { value: '60', label: 'Up to an hour' },
            ]}
          />
          {minutes === 'any' && (
            <MinutesByDayField
              minutes={minutesByDay(settings)}
              onChange={(next) => {
                updateSettings({ recipeMinutesByDay: next }).catch(() =>
                  setFailure('Failed to save your settings.'),
                );
              }}
            />
          )}
          <SelectField
            label="Calories a serving"
            hint="Only recipes whose calories are known are used."
            value={band}
            onChange={(event) => setBand(event.target.value as Band)}
            items={[
              { value: 'any', label: 'Any' },
              { value: 'light', label: 'Up to 400 cal' },
              { value: 'middle', label: '400 to 600 cal' },
              { value: 'rich', label: '600 to 900 cal' },
            ]}
          />
          <Checkbox
            label="Cook some dinners for two days. Not those with fish, rice, eggs or salad."
            checked={withLeftovers}
            onChange={(event) => setWithLeftovers(event.target.checked)}
          />
          <ServingsField servings={people} onChange={setPeople} />
          <Button
            kind="primary"
            disabled={!isAgain && meals.length === 0}
            isBusy={isBusy}
            busyLabel="Planning"
            onClick={() => void propose(0)}
          >
            Show a plan
          </Button>
        </div>
      ) : (
        <div className="space-y-4">
          <ProposedMeals
            plan={plan}
            onRemove={(id) => setPlan({ ...plan, meals: leaveOutMeal(plan.meals, id) })}
            kept={kept}
            onKeep={(id) =>
              setKept(kept.has(id) ? new Set([...kept].filter((one) => one !== id)) : new Set([...kept, id]))
            }
          />
          <div className="flex flex-wrap gap-2">
            <Button
              kind="primary"
              disabled={plan.meals.length === 0}
              isBusy={isBusy}
              busyLabel="Saving"
              onClick={() => void apply()}
            >
              {isAgain ? 'Replace these meals' : 'Add to the plan'}
            </Button>
            <Button onClick={() => void propose(turn + 1)}>Another plan</Button>
            <Button
              onClick={() => {
                setPlan(null);
                setKept(new Set());
              }}
            >
              Back
            </Button>
          </div>
        </div>
      )}
      {failure !== null && (
        <div ref={bringIntoSight} className="mt-4 scroll-mb-5">
          <Banner kind="error">{failure}</Banner>
        </div>
      )}
    </Overlay>
  );
}

/** The dialog may end above what is new at its end. */
const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Add before removing, so that a failure in between leaves an extra meal rather than a missing one. */
async function swap(
  added: ApplyPlanInput['meals'],
  removed: readonly { id: string; leftoverOf: string | null }[],
): Promise<void> {
  await applyPlan({ meals: added });
  for (const id of headsOf(removed)) await removeMeal(id);
}

async function swapBack(
  removed: readonly { id: string; leftoverOf: string | null }[],
  added: readonly { id: string; leftoverOf: string | null }[],
): Promise<void> {
  for (const id of headsOf(removed)) await restoreMeal(id);
  for (const id of headsOf(added)) await removeMeal(id);
}

/** Changes to a meal apply to its leftovers too. */
function headsOf(meals: readonly { id: string; leftoverOf: string | null }[]): string[] {
  const ids = new Set(meals.map(({ id }) => id));
  return meals.filter(({ leftoverOf }) => leftoverOf === null || !ids.has(leftoverOf)).map(({ id }) => id);
}
