import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiGet } from '#client/api-client.ts';
import { useDebounced } from '#client/app/use-debounced.ts';
import { PaletteAnswer } from '#features/command-palette/shared/command-palette.contract.ts';

/** No request between two letters typed quickly. */
const waitMs = 150;

/** The person's own things that match the query; the most recent ones if it is empty. */
export function useFound(text: string, isWanted: boolean) {
  const words = useDebounced(text.trim(), waitMs, text.trim() === '');
  const query = useQuery({
    queryKey: ['palette', words],
    queryFn: ({ signal }) => apiGet(`/api/palette?q=${encodeURIComponent(words)}`, PaletteAnswer, { signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    // Includes what was written since it was last open.
    staleTime: 0,
  });
  return { ...query, isCurrent: words === text.trim() && !query.isPlaceholderData };
}
