import { type ReactNode, useId } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { type DietId, dietIds, dietLabel } from '#features/recipes/shared/diets.ts';
import type { RecipeCategory } from '#features/recipes/shared/recipe-kinds.ts';
import type { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import { useUpdateSettings } from '#features/settings/client/use-settings.ts';
import { RecipeCard } from '../card/recipe-card.tsx';
import { useRecommended } from '../recipes.api.ts';
import { useRecipeChanges } from '../use-recipe-changes.ts';
import { useRecipeSettings } from '../use-recipe-settings.ts';
import { LoadingRecipes, RecipeGrid } from './recipe-grid.tsx';

interface RecommendedProps {
  categories: readonly RecipeCategory[];
  tools: ReactNode;
}

/** 'Recommendation for vegan', or for the person's chosen diet. */
export function Recommended({ categories, tools }: RecommendedProps) {
  const headingId = useId();
  const settings = useRecipeSettings();
  const { recipeDiet } = settings;
  const { mutateAsync } = useUpdateSettings<typeof recipesSettings>();
  const { showToast } = useToast();
  const { data, isError, refetch } = useRecommended(categories, JSON.stringify(settings));
  const changes = useRecipeChanges();

  async function choose(diet: DietId | 'any') {
    try {
      await mutateAsync({ recipeDiet: diet });
    } catch {
      showToast({ message: 'Failed to save your diet.' });
    }
  }

  return (
    <section aria-labelledby={headingId} id="recommended" className="mt-8 scroll-mt-24">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={headingId} className="text-h2">
            {recipeDiet === 'any'
              ? 'Recommended for you'
              : `Recommendation for ${dietLabel(recipeDiet).toLowerCase()}`}
          </h2>
          <SelectField
            label="Diet"
            isLabelHidden
            value={recipeDiet}
            onChange={(event) => void choose(event.target.value as DietId | 'any')}
            items={[
              ...dietIds.map((id) => ({ value: id, label: dietLabel(id) })),
              { value: 'any', label: 'Any diet' },
            ]}
          />
        </div>
        {tools}
      </div>
      {data === undefined && !isError && <LoadingRecipes />}
      {data === undefined && isError && (
        <div className="mt-4">
          <Banner kind="error" onRetry={() => void refetch()}>
            Failed to load recipes
          </Banner>
        </div>
      )}
      {data?.recipes.length === 0 && (
        <p className="mt-4 text-text-2">Nothing here fits what you chose. Choose another category or diet.</p>
      )}
      <RecipeGrid>
        {data?.recipes.map((card) => (
          <RecipeCard
            key={card.id}
            card={card}
            onFavourite={({ id }, isFavourite) => void changes.mark(id, { isFavourite })}
            onDismiss={({ id }) => void changes.dismiss(id)}
          />
        ))}
      </RecipeGrid>
    </section>
  );
}
