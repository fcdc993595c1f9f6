import type { FoundPage, SearchPage, SearchProvider, SearchRequest } from '../search-provider.ts';

/** Lets pending work run up to its next wait. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

export function foundPage(url: string, title = url): FoundPage {
  return { url, title, site: 'example', snippet: `About ${title}`, changedAt: null };
}

/** A provider that does what the test says and records its queries. */
export function scriptedProvider(
  id: string,
  answer: (request: SearchRequest) => SearchPage<FoundPage> | Promise<SearchPage<FoundPage>>,
  extra: Partial<SearchProvider> = {},
): SearchProvider & { requests: SearchRequest[] } {
  const requests: SearchRequest[] = [];
  return {
    id,
    name: `Provider ${id}`,
    vertical: 'web',
    scope: 'public',
    requests,
    async search(request) {
      requests.push(request);
      return answer(request);
    },
    ...extra,
  };
}
