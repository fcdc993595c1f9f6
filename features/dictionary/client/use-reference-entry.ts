import { useQuery } from '@tanstack/react-query';
import { ApiError, apiGet } from '#client/api-client.ts';
import {
  type EntryLink,
  ReferenceEntry,
  ReferenceSuggestions,
} from '#features/dictionary/shared/dictionary.contract.ts';

/** Entries change only with a new release. */
const staleTime = 60 * 60 * 1000;

export function useReferenceEntry(slug: string) {
  return useQuery({
    queryKey: ['reference', slug],
    queryFn: ({ signal }) => apiGet(`/api/reference/${encodeURIComponent(slug)}`, ReferenceEntry, { signal }),
    staleTime,
  });
}

/** What the server offers instead when there is no such entry; undefined for any other failure. */
export function readMissingEntry(error: Error): EntryLink[] | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code !== 'not_found' && error.code !== 'invalid_input') return undefined;
  const offered = ReferenceSuggestions.safeParse(error.details);
  return offered.success ? offered.data.suggestions : [];
}
