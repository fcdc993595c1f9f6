import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { apiGet } from '#client/api-client.ts';
import { retryUnlessGone } from '#client/app/is-gone.ts';
import { SharedFrame } from '#client/app/shared-page.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { SharedRecipe } from '#features/recipes/shared/recipe-sharing.contract.ts';
import { SharedRecipeView } from './share/shared-recipe-view.tsx';

/** /shared-recipe/:token: a recipe shared by link, always current and read-only. */
function SharedRecipePage() {
  const { token = '' } = useParams();
  const query = useQuery({
    queryKey: ['shared-recipe', token],
    queryFn: ({ signal }) =>
      apiGet(`/api/shared-recipes/${encodeURIComponent(token)}`, SharedRecipe, { signal }),
    // Refetch on return, to show changes.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: retryUnlessGone,
  });
  usePageTitle(query.data?.title ?? 'Shared recipe');
  return (
    <SharedFrame
      query={query}
      className="max-w-[1000px] px-4 pt-6 pb-16 sm:px-8 lg:pt-10"
      gone={{
        lead: 'The recipe is no longer shared.',
        why: 'Whoever shared it may have revoked the link or deleted the recipe.',
      }}
      failure="This recipe could not be loaded."
      loading={
        <LoadingRegion label="Opening the recipe" className="py-6">
          <SkeletonText lines={4} />
        </LoadingRegion>
      }
    >
      {(recipe) => <SharedRecipeView recipe={recipe} token={token} />}
    </SharedFrame>
  );
}

export { SharedRecipePage as Component };
