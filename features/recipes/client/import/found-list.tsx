import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { ingredientLinesOf } from '#features/recipes/shared/method-steps.ts';
import type { FoundRecipe, FoundRecipes } from '#features/recipes/shared/recipe-import.contract.ts';
import { useImportMany } from './use-import-many.ts';

interface FoundListProps {
  found: FoundRecipes;
  onChoose: (recipe: FoundRecipe) => void;
  onBack: () => void;
}

/** Recipes the person already has are unticked. */
export function FoundList({ found, onChoose, onBack }: FoundListProps) {
  const { recipes, problems } = found;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(
    () => new Set(recipes.flatMap(({ knownId }, at) => (knownId === null ? [at] : []))),
  );
  const [keepsPictures, setKeepsPictures] = useState(true);
  const { saved, isBusy, failure, importAll, stop } = useImportMany();

  function tick(at: number, isTicked: boolean) {
    const next = new Set(ticked);
    if (isTicked) next.add(at);
    else next.delete(at);
    setTicked(next);
  }

  const chosen = recipes.filter((_recipe, at) => ticked.has(at));
  return (
    <div className="mt-4 space-y-4">
      <p className="text-text-2" role="status">
        {recipes.length === 1 ? 'One recipe was found.' : `${recipes.length} recipes were found.`}
      </p>
      {isBusy ? (
        <div className="space-y-3">
          <ProgressBar
            label="Importing"
            value={saved}
            max={chosen.length}
            text={`${saved} of ${chosen.length}`}
          />
          <Button onClick={stop}>Stop</Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="primary"
            disabled={chosen.length === 0}
            onClick={() => void importAll(chosen, keepsPictures)}
          >
            {chosen.length === 1 ? 'Import one recipe' : `Import ${chosen.length} recipes`}
          </Button>
          <Button
            onClick={() => setTicked(ticked.size === recipes.length ? new Set() : new Set(recipes.keys()))}
          >
            {ticked.size === recipes.length ? 'Choose none' : 'Choose all'}
          </Button>
          <Button onClick={onBack}>Back</Button>
        </div>
      )}
      {recipes.some(({ pictureUrl }) => pictureUrl !== null) && (
        <Checkbox
          label="Fetch their pictures from the sites that they come from"
          disabled={isBusy}
          checked={keepsPictures}
          onChange={(event) => setKeepsPictures(event.target.checked)}
        />
      )}
      {failure !== null && <Banner kind="error">{failure}</Banner>}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        {recipes.map((recipe, at) => (
          // Two entries of a file may be identical.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at} className="flex flex-wrap items-center gap-3 py-1">
            <Checkbox
              className="min-w-0 flex-1"
              disabled={isBusy}
              checked={ticked.has(at)}
              onChange={(event) => tick(at, event.target.checked)}
              label={
                <>
                  <span dir="auto" className="block font-semibold wrap-anywhere">
                    {recipe.title}
                  </span>
                  <span className="block text-small text-text-2">{describe(recipe)}</span>
                </>
              }
            />
            <Button
              size="small"
              disabled={isBusy}
              aria-label={`Look at ${recipe.title}`}
              onClick={() => onChoose(recipe)}
            >
              Look at it
            </Button>
          </li>
        ))}
      </ul>
      {problems.length > 0 && (
        <section aria-label="Left out">
          <h2 className="text-h3">
            {problems.length === 1 ? 'One entry is left out' : `${problems.length} entries are left out`}
          </h2>
          <ul className="mt-2 space-y-1 text-small text-text-2">
            {problems.map(({ name, message }) => (
              <li key={`${name} ${message}`} className="wrap-anywhere">
                <bdi>{name}</bdi>: {message}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function describe({ ingredients, knownId }: FoundRecipe): string {
  const count = ingredientLinesOf(ingredients).length;
  const lines = count === 1 ? 'One ingredient' : `${count} ingredients`;
  return knownId === null ? lines : `${lines} · you have it already`;
}
