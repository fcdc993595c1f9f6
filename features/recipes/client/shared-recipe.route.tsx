import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, apiGet } from '#client/api-client.ts';
import { MessagePage } from '#client/app/message-page.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { SharedRecipe } from '#features/recipes/shared/recipe-sharing.contract.ts';
import { SharedRecipeView } from './share/shared-recipe-view.tsx';

/** /shared-recipe/:token: a recipe shared by link, always current and read-only. */
function SharedRecipePage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-recipe', token],
    queryFn: ({ signal }) =>
      apiGet(`/api/shared-recipes/${encodeURIComponent(token)}`, SharedRecipe, { signal }),
    // Refetch on return, to show changes.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: (count, problem) => !isGone(problem) && count < 2,
  });
  usePageTitle(data?.title ?? 'Shared recipe');

  // Even if cached: a revoked link shows nothing any more.
  if (error && isGone(error)) {
    return (
      <MessagePage
        title="This link no longer works"
        lead="The recipe is no longer shared."
        action={{ label: 'Go to the home page', href: '/' }}
      >
        Whoever shared it may have revoked the link or deleted the recipe.
      </MessagePage>
    );
  }
  return (
    <div className="mx-auto w-full max-w-[1000px] px-4 pt-6 pb-16 sm:px-8 lg:pt-10">
      <meta name="robots" content="noindex, nofollow" />
      {error && (
        <Banner kind="error" onRetry={() => void refetch()}>
          This recipe could not be loaded.
        </Banner>
      )}
      {!data && !error && (
        <LoadingRegion label="Opening the recipe" className="py-6">
          <SkeletonText lines={4} />
        </LoadingRegion>
      )}
      {data && <SharedRecipeView recipe={data} token={token} />}
    </div>
  );
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

export { SharedRecipePage as Component };
