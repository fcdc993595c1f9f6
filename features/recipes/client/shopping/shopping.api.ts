import { useQuery } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import {
  type AddToShoppingInput,
  type ShoppingChange,
  ShoppingList,
} from '#features/recipes/shared/shopping.contract.ts';

export const shoppingKey = ['shopping'] as const;
/** Somebody may be ticking boxes on another device in the same shop. */
const refreshEveryMs = 15_000;

export function useShopping() {
  return useQuery({
    queryKey: shoppingKey,
    queryFn: ({ signal }) => apiGet('/api/shopping', ShoppingList, { signal }),
    staleTime: 0,
    refetchInterval: refreshEveryMs,
    refetchOnWindowFocus: 'always',
  });
}

export function sendShoppingChanges(changes: readonly ShoppingChange[]): Promise<ShoppingList> {
  return apiSend('POST', '/api/shopping/changes', { changes }, ShoppingList);
}

export function addToShopping(input: AddToShoppingInput): Promise<ShoppingList> {
  return apiSend('POST', '/api/shopping/recipes', input, ShoppingList);
}
