import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiGet, apiSend, deleteOnLeaving } from '#client/api-client.ts';
import { Fact, Facts, type UpdateFactInput } from '#features/memory/shared/facts.contract.ts';
import { type ActOnMemoryInput, MemoryChange } from '#features/memory/shared/memory-part.schema.ts';

export const factsKey = ['memory', 'facts'] as const;

const factPath = (id: string) => `/api/memory/facts/${encodeURIComponent(id)}`;

export function useFacts() {
  return useQuery({
    queryKey: factsKey,
    queryFn: ({ signal }) => apiGet('/api/memory/facts', Facts, { signal }),
    // Chats write here too.
    staleTime: 0,
  });
}

export function useAddFact() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => apiSend('POST', '/api/memory/facts', { text }, Fact),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: factsKey }),
  });
}

export function useChangeFact() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: UpdateFactInput }) =>
      apiSend('PATCH', factPath(id), change, Fact),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: factsKey }),
  });
}

export function useForgetAll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiSend('DELETE', '/api/memory/facts'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: factsKey }),
  });
}

export function deleteFact(id: string): Promise<void> {
  return apiSend('DELETE', factPath(id));
}

export function deleteFactOnLeaving(id: string): void {
  deleteOnLeaving(factPath(id));
}

/** Carries out what an answer proposes, or undoes what it says was done. */
export function actOnMemory(answerId: string, input: ActOnMemoryInput): Promise<MemoryChange> {
  const path = `/api/memory/answers/${encodeURIComponent(answerId)}/changes`;
  return apiSend('POST', path, input, MemoryChange);
}
