import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiGet } from '#client/api-client.ts';
import { useDebounced } from '#client/app/use-debounced.ts';
import { PaletteAnswer } from '#features/command-palette/shared/command-palette.contract.ts';

/** Between two letters typed quickly nothing is asked for. */
const waitMs = 150;

/** What of the person's own fits what is typed; what was last used while nothing is. */
export function useFound(text: string, isWanted: boolean) {
  const words = useDebounced(text.trim(), waitMs, text.trim() === '');
  const query = useQuery({
    queryKey: ['palette', words],
    queryFn: ({ signal }) => apiGet(`/api/palette?q=${encodeURIComponent(words)}`, PaletteAnswer, { signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    // What was written since the last time it was open is part of it.
    staleTime: 0,
  });
  return { ...query, isCurrent: words === text.trim() && !query.isPlaceholderData };
}
