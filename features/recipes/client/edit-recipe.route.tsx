import { useParams } from 'react-router';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { RecipeWords } from '#features/recipes/shared/recipes.contract.ts';
import { RecipeForm } from './edit/recipe-form.tsx';
import { useRecipe } from './recipes.api.ts';

function EditRecipePage() {
  usePageTitle('Edit recipe');
  const { recipeId = '' } = useParams();
  const { data, isError, refetch } = useRecipe(recipeId);
  if (data?.isOwn) {
    return (
      <RecipeForm
        key={`${data.id} ${data.revision}`}
        id={data.id}
        draftId={data.id}
        revision={data.revision}
        words={RecipeWords.parse(data)}
        photo={data.photo}
      />
    );
  }
  return (
    <div className="page pt-6 pb-16">
      {data ? (
        <EmptyState
          title="This recipe is Everyday’s"
          description="Edit a copy of it instead, from its page."
          action={<ButtonLink href={`/recipe/${recipeId}`}>Back to the recipe</ButtonLink>}
        />
      ) : isError ? (
        <Banner kind="error" onRetry={() => void refetch()}>
          Failed to load recipe
        </Banner>
      ) : (
        <LoadingRegion label="Loading recipe">
          <SkeletonText />
        </LoadingRegion>
      )}
    </div>
  );
}

export { EditRecipePage as Component };
