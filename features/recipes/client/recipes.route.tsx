import { PlusIcon } from '@phosphor-icons/react/Plus';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { useDebounced } from '#client/app/use-debounced.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import {
  RecipeCategory as Categories,
  categoryLabel,
  type RecipeCategory,
} from '#features/recipes/shared/recipe-kinds.ts';
import { FoundRecipes } from './find/found-recipes.tsx';
import { RecipeSearch } from './find/recipe-search.tsx';
import { RecipesBanner } from './find/recipes-banner.tsx';
import { Recommended } from './find/recommended.tsx';
import { DownloadDialog } from './page/download-dialog.tsx';

const quietLink = 'inline-flex min-h-11 items-center text-small text-text-2 hover:text-text';

function RecipesPage() {
  usePageTitle('Recipes');
  const [parameters, setParameters] = useSearchParams();
  const [typed, setTyped] = useState(parameters.get('q') ?? '');
  const [categories, setCategories] = useState<readonly RecipeCategory[]>([]);
  const [isDownloading, setIsDownloading] = useState(false);
  const q = useDebounced(typed.trim(), 250, typed.trim() === '');
  const source = parameters.get('view') === 'deleted' ? 'deleted' : 'all';

  function search(text: string) {
    setTyped(text);
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (text.trim() === '') next.delete('q');
        else next.set('q', text.trim());
        return next;
      },
      { replace: true },
    );
  }

  const chips = (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Categories</legend>
      {Categories.options.map((category) => (
        <Chip
          key={category}
          isSelected={categories.includes(category)}
          onClick={() =>
            setCategories(
              categories.includes(category)
                ? categories.filter((one) => one !== category)
                : [...categories, category],
            )
          }
        >
          {categoryLabel(category)}
        </Chip>
      ))}
    </fieldset>
  );

  return (
    <div className="page pt-5 pb-28 lg:pt-6">
      <HeaderSlot name="end">
        <ButtonLink href="/recipe/new" size="small" icon={<PlusIcon size={18} aria-hidden />}>
          {/* On phones a running timer needs its place. */}
          <span className="max-sm:sr-only">New recipe</span>
        </ButtonLink>
      </HeaderSlot>
      <h1 className="sr-only">Recipes</h1>
      <RecipeSearch value={typed} onChange={search} />
      {source === 'deleted' ? (
        <FoundRecipes
          heading="Deleted recipes"
          q={q}
          categories={categories}
          source="deleted"
          tools={chips}
        />
      ) : q !== '' ? (
        <FoundRecipes heading="Found recipes" q={q} categories={categories} source="all" tools={chips} />
      ) : (
        <>
          <RecipesBanner />
          <Recommended categories={categories} tools={chips} />
          <FoundRecipes heading="All recipes" q="" categories={categories} source="all" />
        </>
      )}
      <p className="mt-8 flex flex-wrap gap-x-6">
        {source === 'all' && (
          <>
            <a href="/recipe/plan" className={quietLink}>
              Meal plan
            </a>
            <a href="/recipe/shopping" className={quietLink}>
              Shopping list
            </a>
            <a href="/recipe/pantry" className={quietLink}>
              Pantry
            </a>
            <a href="/recipe/import" className={quietLink}>
              Import recipes
            </a>
            <button type="button" className={quietLink} onClick={() => setIsDownloading(true)}>
              Download all of your recipes
            </button>
          </>
        )}
        <a href={source === 'deleted' ? '/recipe' : '/recipe?view=deleted'} className={quietLink}>
          {source === 'deleted' ? 'Back to recipes' : 'Deleted recipes'}
        </a>
      </p>
      <DownloadDialog isOpen={isDownloading} onClose={() => setIsDownloading(false)} />
    </div>
  );
}

export { RecipesPage as Component };
