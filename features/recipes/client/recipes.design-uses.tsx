import { useQuery } from '@tanstack/react-query';
import { apiGet, trusted } from '#client/api-client.ts';
import { ChooseThing } from '#features/designer/client/export/choose-thing.tsx';
import type { ChoiceProps, DesignUse } from '#features/designer/client/export/design-use.ts';
import { recipeHref } from '#features/recipes/shared/recipe-href.ts';
import { setPhoto } from './photo/photo.api.ts';
import { recipesKey } from './recipes.api.ts';

export const recipesDesignUses: readonly DesignUse[] = [
  {
    id: 'recipe',
    order: 30,
    label: 'Use as recipe photo',
    Choice: RecipeChoice,
    async use({ saveFile }, recipe) {
      const file = await saveFile();
      await setPhoto(recipe, file.id);
      return <a href={recipeHref(recipe)}>The recipe shows it now</a>;
    },
  },
];

function RecipeChoice(props: ChoiceProps) {
  const { data, isError } = useQuery({
    queryKey: [...recipesKey, 'for-a-photo'],
    queryFn: ({ signal }) =>
      apiGet('/api/recipes?source=own', trusted<{ recipes: { id: string; title: string }[] }>(), { signal }),
    staleTime: 0,
  });
  return (
    <ChooseThing
      {...props}
      label="Recipe"
      items={data?.recipes.map(({ id, title }) => ({ value: id, label: title }))}
      failure={isError ? 'Your recipes could not be loaded.' : null}
      none="You have no recipes of your own yet."
    />
  );
}
