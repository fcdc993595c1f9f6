import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, apiGet } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingRegion, Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';
import { Country } from '#features/countries/shared/countries.contract.ts';
import { CountryView } from './country-view.tsx';

function CountryPage() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['countries', slug],
    queryFn: ({ signal }) => apiGet(`/api/countries/${encodeURIComponent(slug)}`, Country, { signal }),
    // Countries change only with a release of the product.
    staleTime: Number.POSITIVE_INFINITY,
  });
  usePageTitle(data?.name ?? 'Country');
  const isMissing = error instanceof ApiError && error.code === 'not_found';

  return (
    <div className="page pt-6 pb-16 lg:pt-10">
      {data ? (
        <CountryView country={data} />
      ) : isMissing ? (
        <>
          <h1 className="sr-only">Country</h1>
          <EmptyState
            title="There is no country at this address."
            action={<ButtonLink href="/countries">All countries</ButtonLink>}
          />
        </>
      ) : error ? (
        <>
          <h1 className="sr-only">Country</h1>
          <Banner kind="error" onRetry={() => void refetch()}>
            {error.message}
          </Banner>
        </>
      ) : (
        <LoadingRegion label="Loading the country" className="grid gap-4">
          <Skeleton className="h-9 w-64 max-w-full" />
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
    </div>
  );
}

export { CountryPage as Component };
