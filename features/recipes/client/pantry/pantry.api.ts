import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import {
  type AddToPantryInput,
  type ChangePantryInput,
  Pantry,
} from '#features/recipes/shared/pantry.contract.ts';
import { recipesKey } from '../recipes.api.ts';

export const pantryKey = ['pantry'] as const;

export function usePantry(isEnabled = true) {
  return useQuery({
    queryKey: pantryKey,
    queryFn: ({ signal }) => apiGet('/api/pantry', Pantry, { signal }),
    enabled: isEnabled,
    staleTime: 0,
  });
}

export function addToPantry(input: AddToPantryInput): Promise<Pantry> {
  return apiSend('POST', '/api/pantry', input, Pantry);
}

export function changePantryItem(id: string, input: ChangePantryInput): Promise<Pantry> {
  return apiSend('PATCH', `/api/pantry/${encodeURIComponent(id)}`, input, Pantry);
}

export function removePantryItem(id: string): Promise<void> {
  return apiSend('DELETE', `/api/pantry/${encodeURIComponent(id)}`);
}

/** Recommendations depend on it too. */
export function refreshPantry(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: pantryKey });
  void queryClient.invalidateQueries({ queryKey: recipesKey });
}
