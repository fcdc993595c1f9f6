import './printed-recipe.css';
import { ChefHatIcon } from '@phosphor-icons/react/ChefHat';
import { ClockIcon } from '@phosphor-icons/react/Clock';
import { CookieIcon } from '@phosphor-icons/react/Cookie';
import { CookingPotIcon } from '@phosphor-icons/react/CookingPot';
import { FireIcon } from '@phosphor-icons/react/Fire';
import { SealCheckIcon } from '@phosphor-icons/react/SealCheck';
import { ShoppingCartIcon } from '@phosphor-icons/react/ShoppingCart';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { warningOfAllergen } from '#features/recipes/shared/allergen-warning.ts';
import { formatYield } from '#features/recipes/shared/format-yield.ts';
import { stepsOf } from '#features/recipes/shared/method-steps.ts';
import { showHeats } from '#features/recipes/shared/oven-heat.ts';
import { recipeHref } from '#features/recipes/shared/recipe-href.ts';
import { categoryLabel, difficultyLabel } from '#features/recipes/shared/recipe-kinds.ts';
import type { Recipe, RecipeMarks } from '#features/recipes/shared/recipes.contract.ts';
import type { ShownUnits } from '#features/recipes/shared/scale-line.ts';
import { AllergenWarnings } from '../card/allergen-warnings.tsx';
import { VerifiedBadge } from '../card/verified-badge.tsx';
import { contentLanguage } from '../content-language.ts';
import { RecipeSearch } from '../find/recipe-search.tsx';
import { formatMinutes } from '../format-minutes.ts';
import { heaviestFoods } from '../photo/heaviest-foods.ts';
import { RecipePicture } from '../photo/recipe-picture.tsx';
import { useAddRecipe } from '../shopping/use-add-recipe.ts';
import { useRecipeSettings } from '../use-recipe-settings.ts';
import { AllergenPanel } from './allergen-panel.tsx';
import { ChooseFoodDialog } from './choose-food-dialog.tsx';
import { CooksDialog } from './cooks-dialog.tsx';
import { IngredientList } from './ingredient-list.tsx';
import { LoggedCook } from './logged-cook.tsx';
import { MethodSteps } from './method-steps.tsx';
import { NutritionPanel } from './nutrition-panel.tsx';
import { OwnFiguresDialog } from './own-figures-dialog.tsx';
import { RecipeMenu } from './recipe-menu.tsx';
import { SourceLine } from './source-line.tsx';
import { StarsFact, StarsField } from './stars-field.tsx';
import { SuggestedSwap } from './suggested-swap.tsx';
import { SwapDialog } from './swap-dialog.tsx';

/** The full recipe: ingredients, method, nutrition and allergens. */
export function RecipePage({ recipe }: { recipe: Recipe }) {
  const { recipeUnits, recipeAllergens } = useRecipeSettings();
  const [servings, setServings] = useState(recipe.servings);
  const [chosenUnits, setUnits] = useState<ShownUnits | null>(null);
  const [swapping, setSwapping] = useState<number | null>(null);
  const [choosing, setChoosing] = useState<number | null>(null);
  const [figuring, setFiguring] = useState<number | null>(null);
  const [wanted, setWanted] = useState('');
  const navigate = useNavigate();
  const { addRecipe, isAdding } = useAddRecipe();
  const units = chosenUnits ?? recipeUnits;
  const factor = servings / recipe.servings;
  const { analysis, marks } = recipe;
  const { state } = useLocation();
  const isCooked = state?.isCooked === true;
  const cookId = typeof state?.cookId === 'string' ? state.cookId : null;
  const [isRating, setIsRating] = useState(isCooked);
  const [isLogOpen, setIsLogOpen] = useState(false);
  const figured = analysis.lines.find(({ number }) => number === figuring);
  const lang = contentLanguage(recipe);
  const kcal = analysis.nutrition.perServing?.kcal;
  const minutes = recipe.prepMinutes + recipe.cookMinutes + recipe.restMinutes;

  return (
    <article className="printed-recipe page grid gap-8 pt-5 pb-16 lg:grid-cols-[20rem_1fr] lg:pt-6 xl:grid-cols-[24.25rem_1fr_20.75rem] print:flex print:flex-col print:gap-4">
      <RecipeSearch
        isInHeaderOnly
        value={wanted}
        onChange={setWanted}
        onSubmit={() => {
          if (wanted.trim() !== '') void navigate(`/recipe?q=${encodeURIComponent(wanted.trim())}`);
        }}
      />
      <div className="min-w-0 space-y-5 max-lg:order-2 print:order-2">
        <RecipePicture
          photo={recipe.photo}
          title={recipe.title}
          foods={heaviestFoods(analysis.lines)}
          className="h-52 w-full rounded-card print:hidden"
        />
        <IngredientList
          analysis={analysis}
          lang={lang}
          written={recipe.servings}
          servings={servings}
          onServings={setServings}
          units={units}
          onUnits={setUnits}
          cupMl={analysis.cupMl}
          onSwap={setSwapping}
          onChooseFood={setChoosing}
        />
      </div>
      <div className="min-w-0 max-lg:contents print:contents">
        <header className="max-lg:order-1 print:order-1">
          <p className="text-small font-semibold text-madder">
            {categoryLabel(recipe.category)}
            {recipe.cuisine !== '' && (
              <>
                {' · '}
                <bdi>{recipe.cuisine}</bdi>
              </>
            )}
          </p>
          <h1 className="text-h1 wrap-anywhere">
            <bdi lang={lang}>{recipe.title}</bdi>
          </h1>
          {recipe.summary !== '' && (
            <p className="mt-1 text-text-2 wrap-anywhere">
              <bdi lang={lang}>{recipe.summary}</bdi>
            </p>
          )}
          <ul className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-text-2">
            <li className="inline-flex items-center gap-1.5">
              <ClockIcon size={18} aria-hidden />
              {formatMinutes(minutes)}
            </li>
            <li className="inline-flex items-center gap-1.5">
              <ChefHatIcon size={18} aria-hidden />
              {difficultyLabel(recipe.difficulty)}
            </li>
            {kcal !== undefined && (
              <li className="inline-flex items-center gap-1.5">
                <FireIcon size={18} aria-hidden />
                {`about ${Math.round(kcal / 10) * 10} cal`}
              </li>
            )}
            <li>
              <StarsFact recipe={recipe} isOpen={isRating} onToggle={() => setIsRating(!isRating)} />
            </li>
            {recipe.yieldWords !== '' && (
              <li className="inline-flex items-center gap-1.5">
                <CookieIcon size={18} aria-hidden />
                {`Makes ${formatYield(recipe.yieldWords, factor)}`}
              </li>
            )}
          </ul>
          {isRating && <StarsField recipe={recipe} isAsking={isCooked} />}
          {cookId !== null && <LoggedCook recipe={recipe.id} cook={cookId} />}
          <div className="mt-2 empty:hidden">
            <AllergenWarnings
              warnings={recipeAllergens.flatMap((id) => warningOfAllergen(analysis.allergens, id))}
            />
          </div>
          <div className="mt-4 flex flex-wrap gap-2 print:hidden">
            <ButtonLink
              kind="sun"
              href={`${recipeHref(recipe.id)}/cook?servings=${servings}`}
              icon={<CookingPotIcon size={20} weight="fill" aria-hidden />}
            >
              Start cooking
            </ButtonLink>
            <Button
              icon={<ShoppingCartIcon size={20} aria-hidden />}
              isBusy={isAdding}
              onClick={() => void addRecipe({ id: recipe.id, servings })}
            >
              Add to list
            </Button>
            <RecipeMenu recipe={recipe} servings={servings} />
          </div>
          <p className="mt-3 text-small text-text-2">
            {recipe.author.kind === 'everyday' ? (
              <>
                <SealCheckIcon
                  size={16}
                  weight="fill"
                  className="me-1 inline align-text-bottom text-primary-text"
                  aria-hidden
                />
                Everyday kitchen: amounts, diets and nutrition checked by machine.
              </>
            ) : recipe.source !== null ? (
              <SourceLine source={recipe.source} />
            ) : (
              <>
                {recipe.starterSlug === null
                  ? 'Your recipe.'
                  : 'Your version of a recipe from Everyday’s kitchen.'}{' '}
                <VerifiedBadge author={recipe.author} />
              </>
            )}
            {factor > 1 &&
              factor < 2 &&
              (recipe.tags.includes('baking')
                ? ' Cooking times do not scale: check early.'
                : ' Cooking times do not scale: check early, and use a wide pan.')}
            {factor >= 2 && ' Cooking times do not scale. Check earlier and in batches.'}
            {factor > 3 &&
              recipe.tags.includes('baking') &&
              ' Baking changes at this size: use several tins.'}
          </p>
        </header>
        <div className="max-lg:order-3 lg:mt-6 print:order-3 print:mt-0">
          <MethodSteps
            steps={stepsOf(recipe.method).map((step) => showHeats(step, units))}
            lines={analysis.lines}
            lang={lang}
          />
          <SuggestedSwap recipe={recipe} factor={factor} units={units} />
          {(recipe.notes !== '' || marks.cookedCount > 0) && (
            <section aria-label="Your notes" className="mt-4 border-t border-line pt-4">
              <div className="flex flex-wrap items-baseline justify-between gap-2">
                <h2 className="text-h3">Your notes</h2>
                {marks.cookedCount > 0 && (
                  <button
                    type="button"
                    className="min-h-11 text-small text-text-2 underline underline-offset-4 print:no-underline"
                    onClick={() => setIsLogOpen(true)}
                  >
                    {sayCooked(marks)}
                  </button>
                )}
              </div>
              <p dir="auto" className="mt-1 whitespace-pre-wrap text-text-2 wrap-anywhere">
                {recipe.notes}
              </p>
            </section>
          )}
        </div>
      </div>
      <div className="min-w-0 space-y-4 max-xl:lg:col-start-2 max-lg:order-4 print:hidden">
        <AllergenPanel analysis={analysis} onChooseFood={setChoosing} />
        <NutritionPanel
          analysis={analysis}
          servings={recipe.servings}
          source={recipe.source}
          onFigures={setFiguring}
        />
      </div>
      <CooksDialog recipe={recipe} isOpen={isLogOpen} onClose={() => setIsLogOpen(false)} />
      <SwapDialog recipe={recipe} line={swapping} onClose={() => setSwapping(null)} />
      <OwnFiguresDialog
        food={figured && { words: figured.foods[0]?.words ?? '', figures: figured.ownFigures }}
        onClose={() => setFiguring(null)}
      />
      <ChooseFoodDialog
        words={
          analysis.lines.find(({ number }) => number === choosing)?.foods.find(({ key }) => key === null)
            ?.words ?? null
        }
        onClose={() => setChoosing(null)}
      />
    </article>
  );
}

function sayCooked({ cookedCount: count, lastCookedAt: last }: RecipeMarks): string {
  // Earlier times have no day when the last one was taken back.
  if (last === null) return count === 1 ? 'Cooked once' : `Cooked ${count} times`;
  return count === 1
    ? `Cooked once, on ${formatDay(last)}`
    : `Cooked ${count} times, last on ${formatDay(last)}`;
}

function formatDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
}
