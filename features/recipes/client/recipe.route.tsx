import { useParams } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { RecipePage } from './page/recipe-page.tsx';
import { useRecipe } from './recipes.api.ts';

function RecipeRoute() {
  const { recipeId = '' } = useParams();
  const { data, error, isError, refetch } = useRecipe(recipeId);
  usePageTitle(data?.title ?? 'Recipe');
  if (data) return <RecipePage key={recipeId} recipe={data} />;
  return (
    <div className="page pt-6 pb-16">
      <h1 className="sr-only">Recipe</h1>
      {error instanceof ApiError && error.code === 'not_found' ? (
        <EmptyState
          title="This recipe does not exist"
          description="It may have been deleted."
          action={<ButtonLink href="/recipe">Back to recipes</ButtonLink>}
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

export { RecipeRoute as Component };
