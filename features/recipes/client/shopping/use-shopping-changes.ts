import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '#client/ui/toast.tsx';
import {
  maxShoppingChanges,
  type ShoppingChange,
  type ShoppingItem,
  type ShoppingList,
} from '#features/recipes/shared/shopping.contract.ts';
import { newId } from '#shared/ids.ts';
import { sendShoppingChanges, shoppingKey } from './shopping.api.ts';

/** What is done to the list is shown at once; what the server refuses is put back and said. */
export function useShoppingChanges() {
  const queryClient = useQueryClient();
  const { showToast } = useToast();

  async function send(changes: readonly ShoppingChange[], failure: string): Promise<boolean> {
    await queryClient.cancelQueries({ queryKey: shoppingKey });
    queryClient.setQueryData<ShoppingList>(shoppingKey, (list) => list && applied(list, changes));
    try {
      for (let at = 0; at < changes.length; at += maxShoppingChanges) {
        await sendShoppingChanges(changes.slice(at, at + maxShoppingChanges));
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
      return send(
        items.map(({ id }) => ({ kind: 'check', id, isChecked, at })),
        'Failed to save shopping list.',
      );
    },
    /** One line each. @returns whether they are stored. */
    add(lines: readonly string[]) {
      return send(
        lines.map((line) => ({ kind: 'add', id: newId(), line })),
        'Failed to save shopping list.',
      );
    },
    async remove(items: readonly ShoppingItem[], message: string) {
      const ids = items.map(({ id }) => id);
      if (
        !(await send(
          ids.map((id) => ({ kind: 'remove', id })),
          'Failed to save shopping list.',
        ))
      )
        return;
      showToast({
        message,
        onUndo: () =>
          void send(
            ids.map((id) => ({ kind: 'restore', id })),
            'Failed to save shopping list.',
          ),
      });
    },
  };
}

function applied({ items }: ShoppingList, changes: readonly ShoppingChange[]): ShoppingList {
  const removed = new Set(changes.flatMap((one) => (one.kind === 'remove' ? [one.id] : [])));
  const checked = new Map(
    changes.flatMap((one) => (one.kind === 'check' ? [[one.id, one.isChecked] as const] : [])),
  );
  return {
    items: items
      .filter(({ id }) => !removed.has(id))
      .map((item) => ({ ...item, isChecked: checked.get(item.id) ?? item.isChecked })),
  };
}
