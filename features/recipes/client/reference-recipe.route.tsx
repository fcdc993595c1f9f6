import { CookingPotIcon } from '@phosphor-icons/react/CookingPot';
import { SealCheckIcon } from '@phosphor-icons/react/SealCheck';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, apiGet } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { recipeHref } from '#features/recipes/shared/recipe-href.ts';
import { ReferenceRecipe } from '#features/recipes/shared/recipe-sharing.contract.ts';
import { heaviestFoods } from './photo/heaviest-foods.ts';
import { RecipePicture } from './photo/recipe-picture.tsx';
import { RecipeReading } from './share/recipe-reading.tsx';

/** /reference/recipes/:slug: one of Everyday's recipes as a public page, cited by answers. */
function ReferenceRecipePage() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['reference-recipe', slug],
    queryFn: ({ signal }) =>
      apiGet(`/api/reference/recipes/${encodeURIComponent(slug)}`, ReferenceRecipe, { signal }),
    staleTime: 60 * 60 * 1000,
    retry: (count, problem) => !isMissing(problem) && count < 2,
  });
  usePageTitle(data?.title ?? 'Recipe');

  return (
    <div className="page pt-6 pb-16 lg:pt-10">
      {data ? (
        <RecipeReading
          recipe={data}
          kicker="Reference"
          source={null}
          credit={
            <span>
              <SealCheckIcon
                size={16}
                weight="fill"
                className="me-1 inline align-text-bottom text-primary-text"
                aria-hidden
              />
              Everyday kitchen: amounts, diets and nutrition checked by machine.
            </span>
          }
          actions={
            <div className="mt-4 flex flex-wrap gap-3 print:hidden">
              <ButtonLink
                kind="primary"
                href={recipeHref(data.id)}
                icon={<CookingPotIcon size={18} weight="bold" aria-hidden />}
              >
                Open in Recipes
              </ButtonLink>
              <ButtonLink href="/reference/about-the-reference">About the reference</ButtonLink>
            </div>
          }
          picture={
            <RecipePicture
              photo={null}
              title={data.title}
              foods={heaviestFoods(data.analysis.lines)}
              className="mt-5 h-52 w-full rounded-card print:hidden"
            />
          }
        />
      ) : error && isMissing(error) ? (
        <>
          <h1 className="sr-only">Recipe</h1>
          <EmptyState
            title="The reference has no such recipe"
            description="It may have been renamed."
            action={<ButtonLink href="/recipe">Find a recipe</ButtonLink>}
          />
        </>
      ) : error ? (
        <>
          <h1 className="sr-only">Recipe</h1>
          <Banner kind="error" onRetry={() => void refetch()}>
            Failed to load recipe
          </Banner>
        </>
      ) : (
        <LoadingRegion label="Loading recipe">
          <SkeletonText lines={4} />
        </LoadingRegion>
      )}
    </div>
  );
}

function isMissing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

export { ReferenceRecipePage as Component };
