import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { KnowledgeOverview } from '#features/knowledge/shared/knowledge.contract.ts';
import { brand } from '#shared/brand.ts';
import { searchPath, searchPaths } from '#shared/search-paths.ts';
import { CreditItem } from './credit-item.tsx';

const link =
  'text-link underline decoration-1 underline-offset-3 hover:decoration-2 touch:inline-block touch:py-1.5';

function KnowledgePage() {
  usePageTitle(`What ${brand.name} knows, and where it comes from`);
  const { data, error, refetch } = useQuery({
    queryKey: ['knowledge'],
    queryFn: ({ signal }) => apiGet('/api/knowledge', KnowledgeOverview, { signal }),
    // It changes only with a release of the product.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="page pt-6 pb-16 lg:pt-10">
      <div className="max-w-[45rem]">
        <h1 className="text-h1">What {brand.name} knows, and where it comes from</h1>
        <p className="mt-3 text-text-2">
          All of this comes with the product and needs no network. The built-in engine bases its answers on
          it, and says so. What a connected model or a search adds is cited with its own sources.
        </p>
        {error && (
          <Banner kind="error" onRetry={() => void refetch()}>
            {error.message}
          </Banner>
        )}
        {!data && !error && (
          <LoadingRegion label="Loading what is known" className="mt-6">
            <SkeletonText lines={8} />
          </LoadingRegion>
        )}
        {data && (
          <>
            <section aria-labelledby="own-writing" className="mt-8">
              <h2 id="own-writing" className="text-h2">
                Written by us
              </h2>
              <p className="mt-2 text-text-2">
                Short facts and household tips. Each fact names where it can be checked, and the tips are
                common practice; only those that were compared have a date. This is not medical advice: in an
                emergency, call your country’s emergency number.
              </p>
              <ul className="mt-3 grid gap-x-8 gap-y-1 sm:grid-cols-2">
                {data.subjects.map(({ slug, title, count, compared }) => (
                  <li key={slug} className="py-1">
                    <a href={`/knowledge/${slug}`} lang="en" className={link}>
                      {title}
                    </a>{' '}
                    <span className="text-small text-text-2">
                      {count === 1 ? '1 entry' : `${count} entries`}
                      {compared > 0 && `, ${compared} compared with a source`}
                    </span>
                  </li>
                ))}
              </ul>
              <p className="mt-3 text-text-2">
                Also ours: the capitals’ places on the map, a phrasebook of 200 phrases in five languages, and
                templates for letters, lists and plans.
              </p>
            </section>
            <section aria-labelledby="of-others" className="mt-10">
              <h2 id="of-others" className="text-h2">
                By others, with thanks
              </h2>
              <p className="mt-2 text-text-2">
                See what is built on it:{' '}
                <a href="/countries" className={link}>
                  countries
                </a>
                ,{' '}
                <a href={searchPaths.places} className={link}>
                  the map of the world
                </a>
                ,{' '}
                <a href={searchPath(searchPaths.images, 'flag')} className={link}>
                  flags and drawings
                </a>
                ,{' '}
                <a href="/reference/about-the-reference" className={link}>
                  the reference
                </a>
                .
              </p>
              <ul className="mt-4 grid gap-5">
                {data.credits.map((credit) => (
                  <CreditItem key={credit.name} credit={credit} />
                ))}
              </ul>
            </section>
          </>
        )}
      </div>
    </div>
  );
}

export { KnowledgePage as Component };
