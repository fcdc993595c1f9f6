import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#client/api-client.ts';
import { MapSource } from '#features/places/shared/places.contract.ts';

/** This server's sources for the map and the place search. */
export function useMapSource() {
  return useQuery({
    queryKey: ['places', 'map'],
    queryFn: ({ signal }) => apiGet('/api/places/map', MapSource, { signal }),
    staleTime: 5 * 60_000,
  });
}
