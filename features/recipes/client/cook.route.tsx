import { useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { maxServings } from '#features/recipes/shared/recipes.contract.ts';
import { CookMode } from './cook/cook-mode.tsx';
import { useRecipe } from './recipes.api.ts';

function CookRoute() {
  const { recipeId = '' } = useParams();
  const [parameters] = useSearchParams();
  const { data, isError, refetch } = useRecipe(recipeId);
  usePageTitle(data ? `Cook ${data.title}` : 'Cook');
  const asked = Number(parameters.get('servings'));
  if (data) {
    const servings = Number.isInteger(asked) && asked >= 1 && asked <= maxServings ? asked : data.servings;
    return <CookMode recipe={data} servings={servings} />;
  }
  return (
    <main className="page pt-6">
      {isError ? (
        <Banner kind="error" onRetry={() => void refetch()}>
          Failed to load recipe
        </Banner>
      ) : (
        <LoadingRegion label="Loading recipe">
          <SkeletonText />
        </LoadingRegion>
      )}
    </main>
  );
}

export { CookRoute as Component };
