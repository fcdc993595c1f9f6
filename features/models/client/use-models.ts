import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#client/api-client.ts';
import { ModelList } from '#features/models/shared/models.contract.ts';

export function useModels(isWanted = true) {
  return useQuery({
    queryKey: ['models'],
    queryFn: ({ signal }) => apiGet('/api/models', ModelList, { signal }),
    enabled: isWanted,
  });
}
