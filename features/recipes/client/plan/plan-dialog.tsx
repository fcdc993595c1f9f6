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
import {
  type AskedPlan,
  mealLabel,
  PlannedMealKind,
  type ProposedPlan,
} from '#features/recipes/shared/meal-plan.contract.ts';
import { ServingsField } from '../page/servings-field.tsx';
import { useRecipeSettings } from '../use-recipe-settings.ts';
import { applyPlan, mealPlanKey, proposePlan } from './meal-plan.api.ts';
import { ProposedMeals } from './proposed-meals.tsx';

interface PlanDialogProps {
  from: string;
  isOpen: boolean;
  onClose: () => void;
}

/** A plan is looked at, asked for again and changed before anything of it is stored. */
export function PlanDialog({ from, isOpen, onClose }: PlanDialogProps) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { recipeDiet, recipePeople } = useRecipeSettings();
  const [chosenDiet, setDiet] = useState<DietId | 'any' | null>(null);
  const [chosenPeople, setPeople] = useState<number | null>(null);
  const people = chosenPeople ?? recipePeople;
  const [meals, setMeals] = useState<readonly PlannedMealKind[]>(['dinner']);
  const [minutes, setMinutes] = useState('any');
  const [plan, setPlan] = useState<ProposedPlan | null>(null);
  const [turn, setTurn] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const diet = chosenDiet ?? recipeDiet;

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
      const asked: Omit<AskedPlan, 'meals'> & { meals: PlannedMealKind[] } = {
        ...{ from, days: 7, people, turn: next, meals: [...meals] },
        diet: diet === 'any' ? null : diet,
        maxMinutes: minutes === 'any' ? null : Number(minutes),
      };
      setPlan(await proposePlan(asked));
      setTurn(next);
    });

  const apply = () =>
    attempt(async () => {
      if (!plan) return;
      await applyPlan({
        meals: plan.meals.map(({ id, date, meal, recipe, servings }) => ({
          id,
          date,
          meal,
          recipe,
          servings,
        })),
      });
      void queryClient.invalidateQueries({ queryKey: mealPlanKey });
      showToast({ message: 'Added to your meal plan' });
      close();
    });

  function close() {
    setPlan(null);
    setTurn(0);
    onClose();
  }

  return (
    <Overlay isOpen={isOpen} onClose={close} title="Plan seven days">
      {plan === null ? (
        <div className="space-y-4">
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
              { value: 'any', label: 'Any time' },
              { value: '20', label: 'Up to 20 minutes' },
              { value: '40', label: 'Up to 40 minutes' },
              { value: '60', label: 'Up to an hour' },
            ]}
          />
          <ServingsField servings={people} onChange={setPeople} />
          <Button
            kind="primary"
            disabled={meals.length === 0}
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
            onRemove={(id) => setPlan({ ...plan, meals: plan.meals.filter((meal) => meal.id !== id) })}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              kind="primary"
              disabled={plan.meals.length === 0}
              isBusy={isBusy}
              busyLabel="Saving"
              onClick={() => void apply()}
            >
              Add to the plan
            </Button>
            <Button onClick={() => void propose(turn + 1)}>Another plan</Button>
            <Button onClick={() => setPlan(null)}>Back</Button>
          </div>
        </div>
      )}
      {failure !== null && (
        <div className="mt-4">
          <Banner kind="error">{failure}</Banner>
        </div>
      )}
    </Overlay>
  );
}
