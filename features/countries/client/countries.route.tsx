import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiGet } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { CountryList } from '#features/countries/shared/countries.contract.ts';
import { drawingPath } from '#features/drawings/shared/drawings.contract.ts';
import { englishData, localName } from './local-name.ts';

function CountriesPage() {
  usePageTitle('Countries');
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => apiGet('/api/countries', CountryList, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const wanted = keyOf(typed);
  // Also found by the English name, whatever the language of the page.
  const shown = (data?.countries ?? [])
    .map((country) => ({ ...country, local: localName('region', country.code, country.name) }))
    .filter(({ name, local, capital, region }) =>
      keyOf(`${local.name} ${name} ${capital} ${region}`).includes(wanted),
    );
  return (
    <div className="page pt-6 pb-16 lg:pt-10">
      <h1 className="text-h1">Countries</h1>
      <div className="mt-4 max-w-96">
        <TextField
          label="Find a country, a capital or a continent"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {error && (
        <Banner kind="error" onRetry={() => void refetch()}>
          {error.message}
        </Banner>
      )}
      {!data && !error && (
        <LoadingRegion label="Loading the countries" className="mt-6">
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
      {data && (
        <>
          <p role="status" className="mt-4 text-small text-text-2">
            {shown.length === 1 ? '1 country or territory' : `${shown.length} countries and territories`}
          </p>
          <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map(({ code, slug, local, capital }) => (
              <li key={code}>
                <a
                  href={`/countries/${slug}`}
                  className="group flex min-h-11 items-center gap-3 py-1.5 text-text no-underline"
                >
                  <img
                    src={drawingPath(`flag-${code.toLowerCase()}`)}
                    alt=""
                    width={32}
                    height={24}
                    loading="lazy"
                    className="h-6 w-8 rounded-tag border border-line"
                  />
                  <span className="min-w-0">
                    <span lang={local.lang} className="font-semibold group-hover:underline">
                      {local.name}
                    </span>
                    {capital !== '' && (
                      <span lang={englishData()} className="block text-small text-text-2">
                        {capital}
                      </span>
                    )}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Ignores case and accents. */
function keyOf(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

export { CountriesPage as Component };
