import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiGet, apiSend } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { isOffline } from '#client/offline/is-offline.ts';
import { createOfflineDocuments, type OfflineDocuments } from '#client/offline/offline-documents.ts';
import { useToast } from '#client/ui/toast.tsx';
import {
  AddedToShopping,
  type AddToShoppingInput,
  type ShoppingChange,
  ShoppingList,
} from '#features/recipes/shared/shopping.contract.ts';
import { createShoppingOutbox, type ShoppingOutbox, withChanges } from './shopping-outbox.ts';

export const shoppingKey = ['shopping'] as const;
/** Somebody may be ticking items on another device. */
const refreshEveryMs = 15_000;
/** When only the server was down, no browser event announces its return. */
const askAgainMs = 5_000;
const copyId = 'list';

/** The list including local changes. */
export interface ShownShopping extends ShoppingList {
  /** Number of unsent changes. */
  waiting: number;
  /** True if the server is unreachable and this is the stored copy. */
  isCopy: boolean;
}

/** Local storage of one person's list. */
export function useShoppingStore(): { outbox: ShoppingOutbox; copies: OfflineDocuments<ShoppingList> } {
  const { user } = useSession();
  const userId = user?.id ?? '';
  return useMemo(
    () => ({
      outbox: createShoppingOutbox(userId, sendShoppingChanges),
      copies: createOfflineDocuments<ShoppingList>({ userId, kind: 'shopping' }),
    }),
    [userId],
  );
}

export function useShopping() {
  const { outbox, copies } = useShoppingStore();
  const { showToast } = useToast();
  return useQuery({
    queryKey: shoppingKey,
    queryFn: async ({ signal }): Promise<ShownShopping> => {
      // Without storage, nothing is queued.
      const waitingOf = () => outbox.list().catch(() => []);
      try {
        const { hasRefused } = await outbox.flush();
        if (hasRefused) showToast({ message: 'Failed to save shopping list.' });
        const list = await apiGet('/api/shopping', ShoppingList, { signal });
        await copies.keep(copyId, list);
        const queued = await waitingOf();
        return { ...list, items: withChanges(list, queued), waiting: queued.length, isCopy: false };
      } catch (error) {
        const copy = isOffline(error) ? await copies.find(copyId) : undefined;
        if (copy === undefined) throw error;
        const queued = await waitingOf();
        return { ...copy, items: withChanges(copy, queued), waiting: queued.length, isCopy: true };
      }
    },
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isCopy ? askAgainMs : refreshEveryMs),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

export function sendShoppingChanges(changes: readonly ShoppingChange[]): Promise<ShoppingList> {
  return apiSend('POST', '/api/shopping/changes', { changes }, ShoppingList);
}

export function addToShopping(input: AddToShoppingInput): Promise<AddedToShopping> {
  return apiSend('POST', '/api/shopping/recipes', input, AddedToShopping);
}
