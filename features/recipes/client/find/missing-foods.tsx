import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { useToast } from '#client/ui/toast.tsx';
import type { Cookable } from '#features/recipes/shared/recipes.contract.ts';
import { newId } from '#shared/ids.ts';
import { sendShoppingChanges, shoppingKey } from '../shopping/shopping.api.ts';

interface MissingFoodsProps {
  title: string;
  missing: Cookable['recipes'][number]['missing'];
}

/** Substitutes for a missing food, and a button that adds the rest to the shopping list. */
export function MissingFoods({ title, missing }: MissingFoodsProps) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [isAdding, setIsAdding] = useState(false);
  const [isAdded, setIsAdded] = useState(false);
  const toBuy = missing.filter(({ swap }) => swap === null);

  async function add() {
    setIsAdding(true);
    const items = toBuy.map(({ line }) => ({ id: newId(), line }));
    try {
      await sendShoppingChanges(items.map((item) => ({ kind: 'add', ...item })));
      setIsAdded(true);
      showToast({
        message: 'Added to your shopping list',
        onUndo: () => {
          sendShoppingChanges(items.map(({ id }) => ({ kind: 'remove', id })))
            .then(() => setIsAdded(false))
            .catch(() => showToast({ message: 'Failed to save shopping list.' }))
            .finally(() => void queryClient.invalidateQueries({ queryKey: shoppingKey }));
        },
      });
    } catch {
      showToast({ message: 'Failed to save shopping list.' });
    }
    void queryClient.invalidateQueries({ queryKey: shoppingKey });
    setIsAdding(false);
  }

  return (
    <>
      {missing.map(({ words, swap }) =>
        swap === null ? null : (
          <p key={words} className="text-small text-text-2 wrap-anywhere">
            {`Instead of ${words}: ${swap.join(' + ')}`}
          </p>
        ),
      )}
      {toBuy.length > 0 && (
        <Button
          size="small"
          isBusy={isAdding}
          busyLabel="Adding"
          disabled={isAdded}
          aria-label={`Add what is missing for ${title}`}
          onClick={() => void add()}
        >
          {isAdded ? 'On your shopping list' : 'Add what is missing'}
        </Button>
      )}
    </>
  );
}
