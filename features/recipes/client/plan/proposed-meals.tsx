import { LockSimpleIcon } from '@phosphor-icons/react/LockSimple';
import { LockSimpleOpenIcon } from '@phosphor-icons/react/LockSimpleOpen';
import { XIcon } from '@phosphor-icons/react/X';
import { IconButton } from '#client/ui/icon-button.tsx';
import { dietLabel } from '#features/recipes/shared/diets.ts';
import { mealLabel, type ProposedPlan } from '#features/recipes/shared/meal-plan.contract.ts';
import { recipeHref } from '#features/recipes/shared/recipe-href.ts';
import { formatMinutes } from '../format-minutes.ts';
import { formatDay } from './days.ts';

interface ProposedMealsProps {
  plan: ProposedPlan;
  onRemove?: (id: string) => void;
  /** Meals that stay when the rest is regenerated. */
  kept?: ReadonlySet<string>;
  onKeep?: (id: string) => void;
}

export function ProposedMeals({
  plan: { meals, diet, missing },
  onRemove,
  kept,
  onKeep,
}: ProposedMealsProps) {
  return (
    <>
      {meals.length === 0 && <p className="text-text-2">No recipe fits, or all of these days are planned.</p>}
      <ul className="divide-y divide-line">
        {meals.map(({ id, date, meal, recipe, title, minutes, servings, kcal, leftoverOf }) => (
          <li key={id} className="flex items-center gap-3 py-1.5">
            <div className="min-w-0 flex-1">
              <p className="text-small text-text-2">{`${formatDay(date)}, ${mealLabel(meal).toLowerCase()}`}</p>
              <a
                href={recipeHref(recipe)}
                dir="auto"
                className="font-semibold wrap-anywhere text-text hover:underline"
              >
                {title}
              </a>
              <p className="text-small text-text-2">
                {leftoverOf === null
                  ? `${formatMinutes(minutes)} · for ${servings}`
                  : `Leftovers, to warm up · for ${servings}`}
                {kcal !== null && ` · about ${kcal} cal`}
              </p>
            </div>
            {onKeep && leftoverOf === null && (
              <IconButton
                label={`Keep ${title} in another plan`}
                isPressed={kept?.has(id) ?? false}
                icon={
                  kept?.has(id) === true ? (
                    <LockSimpleIcon size={18} weight="fill" aria-hidden />
                  ) : (
                    <LockSimpleOpenIcon size={18} aria-hidden />
                  )
                }
                onClick={() => onKeep(id)}
              />
            )}
            {onRemove && (
              <IconButton
                label={`Leave out ${title}`}
                icon={<XIcon size={18} aria-hidden />}
                onClick={() => onRemove(id)}
              />
            )}
          </li>
        ))}
      </ul>
      {diet !== null && meals.length > 0 && (
        <p className="text-small text-text-2">
          {`Every one is known to be ${dietLabel(diet).toLowerCase()}. Everyday reads the recipe’s words, not the packet.`}
        </p>
      )}
      {missing > 0 && (
        <p className="text-small text-text-2">
          {missing === 1
            ? 'For one meal no other recipe fits.'
            : `For ${missing} meals no other recipe fits.`}
        </p>
      )}
    </>
  );
}
