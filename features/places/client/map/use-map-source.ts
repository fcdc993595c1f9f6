import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#client/api-client.ts';
import { MapSource } from '#features/places/shared/places.contract.ts';

/** What the map and the search of places are made from on this server. */
export function useMapSource() {
  return useQuery({
    queryKey: ['places', 'map'],
    queryFn: ({ signal }) => apiGet('/api/places/map', MapSource, { signal }),
    staleTime: 5 * 60_000,
  });
}
