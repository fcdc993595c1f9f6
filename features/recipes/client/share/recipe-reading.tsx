import '../page/printed-recipe.css';
import { Fragment, type ReactNode, useState } from 'react';
import { formatYield } from '#features/recipes/shared/format-yield.ts';
import { stepsOf } from '#features/recipes/shared/method-steps.ts';
import type { RecipeAnalysis } from '#features/recipes/shared/recipe-analysis.ts';
import type { RecipeSource, RecipeWords } from '#features/recipes/shared/recipes.contract.ts';
import type { ShownUnits } from '#features/recipes/shared/scale-line.ts';
import { contentLanguage } from '../content-language.ts';
import { formatMinutes } from '../format-minutes.ts';
import { AllergenPanel } from '../page/allergen-panel.tsx';
import { IngredientList } from '../page/ingredient-list.tsx';
import { MethodSteps } from '../page/method-steps.tsx';
import { NutritionPanel } from '../page/nutrition-panel.tsx';

interface RecipeReadingProps {
  recipe: Omit<RecipeWords, 'notes' | 'tags'> & { analysis: RecipeAnalysis };
  kicker?: string;
  picture: ReactNode;
  /** The author. */
  credit: ReactNode;
  /** Where it is from, with what is stated there. */
  source: RecipeSource | null;
  actions?: ReactNode;
}

/** A read-only recipe, to read and cook. */
export function RecipeReading({ recipe, kicker, picture, credit, source, actions }: RecipeReadingProps) {
  const [servings, setServings] = useState(recipe.servings);
  const [units, setUnits] = useState<ShownUnits>('written');
  const { analysis } = recipe;
  const lang = contentLanguage(recipe);
  return (
    <article className="printed-recipe">
      {kicker !== undefined && <p className="text-small font-semibold text-text-2">{kicker}</p>}
      <h1 className="text-h1 wrap-anywhere">
        <bdi lang={lang}>{recipe.title}</bdi>
      </h1>
      {recipe.summary !== '' && (
        <p className="mt-1 text-text-2 wrap-anywhere">
          <bdi lang={lang}>{recipe.summary}</bdi>
        </p>
      )}
      <p className="mt-2 text-small text-text-2">
        {[
          recipe.cuisine,
          formatMinutes(recipe.prepMinutes + recipe.cookMinutes + recipe.restMinutes),
          recipe.yieldWords === ''
            ? ''
            : `Makes ${formatYield(recipe.yieldWords, servings / recipe.servings)}`,
        ]
          .filter((fact) => fact !== '')
          .map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        {credit !== null && (
          <>
            {' · '}
            {credit}
          </>
        )}
      </p>
      {actions}
      {picture}
      <div className="mt-6 grid gap-8 lg:grid-cols-[20rem_1fr]">
        <div className="min-w-0 space-y-4">
          <IngredientList
            lang={lang}
            analysis={analysis}
            written={recipe.servings}
            servings={servings}
            onServings={setServings}
            units={units}
            onUnits={setUnits}
            cupMl={analysis.cupMl}
          />
        </div>
        <div className="min-w-0 space-y-6">
          <MethodSteps steps={stepsOf(recipe.method)} lines={analysis.lines} lang={lang} />
          <AllergenPanel analysis={analysis} />
          <NutritionPanel analysis={analysis} servings={recipe.servings} source={source} />
        </div>
      </div>
    </article>
  );
}
