import { FunnelIcon } from '@phosphor-icons/react/Funnel';
import { type ReactNode, useId, useState } from 'react';
import { useDebounced } from '#client/app/use-debounced.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { RecipeCategory } from '#features/recipes/shared/recipe-kinds.ts';
import type { RecipesQuery } from '#features/recipes/shared/recipes.contract.ts';
import { RecipeCard } from '../card/recipe-card.tsx';
import { useRecipes } from '../recipes.api.ts';
import { useRecipeChanges } from '../use-recipe-changes.ts';
import { useRecipeSettings } from '../use-recipe-settings.ts';
import { countFilters, noFilter, type RecipeFilter } from './recipe-filter.ts';
import { RecipeFilters } from './recipe-filters.tsx';
import { LoadingRecipes, RecipeGrid } from './recipe-grid.tsx';

interface FoundRecipesProps {
  heading: string;
  q: string;
  categories: readonly RecipeCategory[];
  source: 'all' | 'deleted';
  tools?: ReactNode;
}

type Source = RecipesQuery['source'];

export function FoundRecipes({ heading, q, categories, source: view, tools }: FoundRecipesProps) {
  const headingId = useId();
  const { recipeAllergens } = useRecipeSettings();
  const [chosen, setChosen] = useState<Source>('all');
  const source = view === 'deleted' ? 'deleted' : chosen;
  const [typedFilter, setFilter] = useState<RecipeFilter>(noFilter);
  const [isFiltering, setIsFiltering] = useState(false);
  const filter = useDebounced(typedFilter, 300, false);
  const list = useRecipes({ q, categories, source, filter, allergens: recipeAllergens });
  const changes = useRecipeChanges();
  const pages = list.data?.pages;
  const cards = pages?.flatMap((page) => page.recipes);
  const hidden = pages?.[0]?.hidden ?? 0;
  const sources: { id: Source; label: string }[] = [
    { id: 'all', label: 'All' },
    { id: 'own', label: 'Mine' },
    { id: 'everyday', label: 'Everyday kitchen' },
    { id: 'favourites', label: 'Favourites' },
  ];

  return (
    <section aria-labelledby={headingId} className="mt-10 first:mt-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-h2">
          {heading}
        </h2>
        {tools}
      </div>
      {view === 'all' && (
        <fieldset className="mt-3 flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">Whose recipes</legend>
          {sources.map(({ id, label }) => (
            <Chip key={id} isSelected={chosen === id} onClick={() => setChosen(id)}>
              {label}
            </Chip>
          ))}
          <Chip
            icon={<FunnelIcon size={16} aria-hidden />}
            isSelected={isFiltering || countFilters(filter) > 0}
            aria-expanded={isFiltering}
            onClick={() => setIsFiltering(!isFiltering)}
          >
            {countFilters(filter) === 0 ? 'Filters' : `Filters: ${countFilters(filter)}`}
          </Chip>
        </fieldset>
      )}
      {view === 'all' && isFiltering && <RecipeFilters filter={typedFilter} onChange={setFilter} />}
      {hidden > 0 && (
        <p className="mt-3 text-small text-text-2">
          {hidden === 1
            ? '1 recipe is hidden because it contains what you are allergic to.'
            : `${hidden} recipes are hidden because they contain what you are allergic to.`}
        </p>
      )}
      {list.isError && cards === undefined ? (
        <div className="mt-4">
          <Banner kind="error" onRetry={() => void list.refetch()}>
            Failed to load recipes
          </Banner>
        </div>
      ) : cards === undefined ? (
        <LoadingRecipes />
      ) : cards.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            title={source === 'deleted' ? 'Nothing deleted' : 'No recipes found'}
            description={
              source === 'deleted'
                ? 'Deleted recipes are kept here for 30 days.'
                : 'Try other words, or write the recipe yourself.'
            }
            {...(source !== 'deleted' && { action: <ButtonLink href="/recipe/new">New recipe</ButtonLink> })}
          />
        </div>
      ) : (
        <RecipeGrid>
          {cards.map((card) =>
            source === 'deleted' ? (
              <article key={card.id} className="rounded-card border border-line bg-surface p-4">
                <h3 dir="auto" className="text-h3 wrap-anywhere">
                  {card.title}
                </h3>
                <Button
                  className="mt-3"
                  aria-label={`Restore ${card.title}`}
                  onClick={() => void changes.restore(card.id)}
                >
                  Restore
                </Button>
              </article>
            ) : (
              <RecipeCard
                key={card.id}
                card={card}
                onFavourite={({ id }, isFavourite) => void changes.mark(id, { isFavourite })}
              />
            ),
          )}
        </RecipeGrid>
      )}
      {list.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more recipes
          </Button>
        </div>
      )}
    </section>
  );
}
