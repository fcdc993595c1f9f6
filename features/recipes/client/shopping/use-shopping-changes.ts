import { useQueryClient } from '@tanstack/react-query';
import { keepPlace } from '#client/app/keep-place.ts';
import { useToast } from '#client/ui/toast.tsx';
import type { ShoppingItem } from '#features/recipes/shared/shopping.contract.ts';
import { newId } from '#shared/ids.ts';
import { type ShownShopping, sendShoppingChanges, shoppingKey, useShoppingStore } from './shopping.api.ts';
import { type QueuedChange, withChanges } from './shopping-outbox.ts';

const failure = 'Failed to save shopping list.';

/**
 * Changes are persisted locally first and shown at once, then sent when the server is reachable; rejections are
 * reported.
 */
export function useShoppingChanges() {
  const queryClient = useQueryClient();
  const { outbox } = useShoppingStore();
  const { showToast } = useToast();

  function show(queued: readonly QueuedChange[], isNew: boolean): void {
    // A fetch in flight does not include them.
    void queryClient.cancelQueries({ queryKey: shoppingKey });
    queryClient.setQueryData<ShownShopping>(
      shoppingKey,
      (list) =>
        list && {
          ...list,
          items: withChanges(list, queued),
          waiting: isNew && list.isCopy ? list.waiting + queued.length : list.waiting,
        },
    );
  }

  async function send(queued: readonly QueuedChange[]): Promise<boolean> {
    show(queued, true);
    try {
      try {
        await outbox.put(queued);
        // The list may have been refetched before they were persisted.
        show(queued, false);
      } catch {
        // Without storage: send now or never.
        await sendShoppingChanges(queued.map(({ change }) => change));
      }
      return true;
    } catch {
      showToast({ message: failure });
      return false;
    } finally {
      void queryClient.invalidateQueries({ queryKey: shoppingKey });
    }
  }

  return {
    check(items: readonly ShoppingItem[], isChecked: boolean) {
      const at = new Date().toISOString();
      return send(items.map(({ id }) => ({ change: { kind: 'check', id, isChecked, at } })));
    },
    /** One line each. @returns whether they were persisted. */
    add(lines: readonly string[]) {
      return send(lines.map((line) => ({ change: { kind: 'add', id: newId(), line } })));
    },
    async remove(items: readonly ShoppingItem[], message: string) {
      keepPlace();
      if (!(await send(items.map(({ id }) => ({ change: { kind: 'remove', id } }))))) return;
      showToast({
        message,
        onUndo: () => void send(items.map((item) => ({ change: { kind: 'restore', id: item.id }, item }))),
      });
    },
  };
}
