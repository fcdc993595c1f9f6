import { useState } from 'react';
import { metricCupMl, usCupMl } from '#features/recipes/shared/kitchen-units.ts';
import { stepsOf } from '#features/recipes/shared/method-steps.ts';
import { sharedPhotoPath } from '#features/recipes/shared/recipe-photos.contract.ts';
import type { SharedRecipe } from '#features/recipes/shared/recipe-sharing.contract.ts';
import type { ShownUnits } from '#features/recipes/shared/scale-line.ts';
import { formatMinutes } from '../format-minutes.ts';
import { AllergenPanel } from '../page/allergen-panel.tsx';
import { IngredientList } from '../page/ingredient-list.tsx';
import { MethodSteps } from '../page/method-steps.tsx';
import { NutritionPanel } from '../page/nutrition-panel.tsx';
import { SourceLine } from '../page/source-line.tsx';

export function SharedRecipeView({ recipe, token }: { recipe: SharedRecipe; token: string }) {
  const [servings, setServings] = useState(recipe.servings);
  const [units, setUnits] = useState<ShownUnits>('written');
  const { analysis, source } = recipe;
  return (
    <article>
      <h1 dir="auto" className="text-h1 wrap-anywhere">
        {recipe.title}
      </h1>
      {recipe.summary !== '' && (
        <p dir="auto" className="mt-1 text-text-2 wrap-anywhere">
          {recipe.summary}
        </p>
      )}
      <p className="mt-2 text-small text-text-2">
        {formatMinutes(recipe.prepMinutes + recipe.cookMinutes + recipe.restMinutes)}
        {source !== null && (
          <>
            {' · '}
            <SourceLine source={source} />
          </>
        )}
      </p>
      {recipe.hasPhoto && (
        <img
          src={sharedPhotoPath(token)}
          alt={recipe.title}
          className="mt-4 h-64 w-full rounded-card bg-sunken object-cover"
        />
      )}
      <div className="mt-6 grid gap-8 lg:grid-cols-[20rem_1fr]">
        <div className="min-w-0 space-y-4">
          <IngredientList
            lang={undefined}
            analysis={analysis}
            written={recipe.servings}
            servings={servings}
            onServings={setServings}
            units={units}
            onUnits={setUnits}
            cupMl={units === 'us' ? usCupMl : metricCupMl}
          />
        </div>
        <div className="min-w-0 space-y-6">
          <MethodSteps steps={stepsOf(recipe.method)} lines={analysis.lines} lang={undefined} />
          <AllergenPanel analysis={analysis} />
          <NutritionPanel analysis={analysis} servings={recipe.servings} stated={source?.kcal ?? null} />
        </div>
      </div>
    </article>
  );
}
