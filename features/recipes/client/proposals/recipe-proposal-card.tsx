import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { allergenLabel, dietLabel } from '#features/recipes/shared/diets.ts';
import type { ProposedRecipe } from '#features/recipes/shared/proposal-parts.schema.ts';
import { sourceOfModel } from '#features/recipes/shared/proposal-parts.ts';
import { recipeHref } from '#features/recipes/shared/recipe-href.ts';
import { createRecipe, refreshRecipes, removeRecipe, useReading } from '../recipes.api.ts';

type State = 'proposed' | 'sending' | 'saved' | 'undone' | 'failed';

/** A recipe written by a model; we compute its analysis from the words. It is saved only by its button. */
export function RecipeProposalCard({
  proposal: { id, words },
  model,
}: {
  proposal: ProposedRecipe;
  /** The model's name, if known. */
  model: string | null;
}) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>('proposed');
  const { ingredients, method, servings } = words;
  const { data } = useReading({ ingredients, method, servings });
  const list = new Intl.ListFormat('en-GB');
  const kcal = data?.nutrition.perServing?.kcal;
  const diets = data?.diets.filter(({ state: fits }) => fits === 'yes') ?? [];
  const unknown = data?.allergens.notChecked.lines.length ?? 0;

  async function attempt(work: () => Promise<unknown>, next: State) {
    setState('sending');
    try {
      await work();
      setState(next);
    } catch {
      setState('failed');
    }
    refreshRecipes(queryClient);
  }

  // The id was created with the answer, so pressing again, even on another device, saves it once.
  const save = () => attempt(() => createRecipe({ id, ...words, source: sourceOfModel(model) }), 'saved');

  return (
    <section
      aria-label="Proposed recipe"
      className="mt-3 rounded-card border-[1.5px] border-dashed border-accent-line bg-surface p-4"
    >
      <h3 dir="auto" className="text-h3 wrap-anywhere">
        {words.title}
      </h3>
      <p className="text-small text-text-2">
        {model === null
          ? 'Written by a model, untested: nobody has tried its amounts and times.'
          : `Written by ${model}, untested: nobody has tried its amounts and times.`}
      </p>
      {data && (
        <ul className="mt-2 space-y-1 text-small">
          {kcal !== undefined && (
            <li>{`About ${Math.round(kcal / 10) * 10} cal a serving, ${data.nutrition.counted} of ${data.nutrition.of} ingredients counted`}</li>
          )}
          {diets.length > 0 && (
            <li>{`By its words: ${list.format(diets.map((diet) => dietLabel(diet.id)))}`}</li>
          )}
          {data.allergens.contains.length > 0 && (
            <li>{`Contains ${list.format(data.allergens.contains.map((one) => allergenLabel(one.id)))}`}</li>
          )}
          {data.allergens.mayContain.length > 0 && (
            <li>{`May contain ${list.format(data.allergens.mayContain.map((one) => allergenLabel(one.id)))}`}</li>
          )}
          {unknown > 0 && (
            <li>
              {unknown === 1
                ? '1 line is not checked: its food is not known.'
                : `${unknown} lines are not checked: their foods are not known.`}
            </li>
          )}
        </ul>
      )}
      <p role="status" className="mt-2 text-small text-text-2">
        {state === 'saved' && <>Saved to Recipes.</>}
        {state === 'undone' && <>Moved to Deleted.</>}
        {state === 'failed' && <>Failed to save recipe.</>}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {state === 'saved' ? (
          <>
            <a href={recipeHref(id)} className="text-link underline underline-offset-4">
              Open the recipe
            </a>
            <Button onClick={() => void attempt(() => removeRecipe(id), 'undone')}>Undo</Button>
          </>
        ) : (
          state !== 'undone' && (
            <Button
              kind="primary"
              isBusy={state === 'sending'}
              busyLabel="Saving"
              onClick={() => void save()}
            >
              Save recipe
            </Button>
          )
        )}
      </div>
    </section>
  );
}
