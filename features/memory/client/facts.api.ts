import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiFetch, apiGet, apiSend } from '#client/api-client.ts';
import { Fact, Facts, type UpdateFactInput } from '#features/memory/shared/facts.contract.ts';
import { memoryKeys } from './memory.api.ts';

const factPath = (id: string) => `/api/memory/facts/${encodeURIComponent(id)}`;

export function useFacts() {
  return useQuery({
    queryKey: memoryKeys.facts,
    queryFn: ({ signal }) => apiGet('/api/memory/facts', Facts, { signal }),
    // Chats write here too.
    staleTime: 0,
  });
}

export function useAddFact() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => apiSend('POST', '/api/memory/facts', { text }, Fact),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: memoryKeys.facts }),
  });
}

export function useChangeFact() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: UpdateFactInput }) =>
      apiSend('PATCH', factPath(id), change, Fact),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: memoryKeys.facts }),
  });
}

export function useForgetAll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiSend('DELETE', '/api/memory/facts'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: memoryKeys.facts }),
  });
}

export function deleteFact(id: string): Promise<void> {
  return apiSend('DELETE', factPath(id));
}

export function deleteFactOnLeaving(id: string): void {
  void apiFetch(factPath(id), { method: 'DELETE', keepalive: true }).catch(() => undefined);
}
