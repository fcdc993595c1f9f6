import { useQuery } from '@tanstack/react-query';
import { apiGet, trusted } from '#client/api-client.ts';
import type { ModelList } from '#features/models/shared/models.contract.ts';

export function useModels(isWanted = true) {
  return useQuery({
    queryKey: ['models'],
    queryFn: ({ signal }) => apiGet('/api/models', trusted<ModelList>('models', 'others'), { signal }),
    enabled: isWanted,
  });
}
