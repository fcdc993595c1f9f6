import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '#client/ui/toast.tsx';
import { newId } from '#shared/ids.ts';
import { addedSentence } from './added-sentence.ts';
import { addToShopping, shoppingKey } from './shopping.api.ts';

/** Adds a recipe's ingredients to the shopping list, and says what was left out because it is at home. */
export function useAddRecipe() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [isAdding, setIsAdding] = useState(false);

  async function addRecipe(recipe: { id: string; servings: number }) {
    setIsAdding(true);
    try {
      const { leftOut } = await addToShopping({ id: newId(), recipes: [recipe] });
      void queryClient.invalidateQueries({ queryKey: shoppingKey });
      showToast({
        message: addedSentence(leftOut),
        undoLabel: 'Open',
        onUndo: () => void navigate('/recipe/shopping'),
      });
    } catch {
      showToast({ message: 'Failed to save shopping list.' });
    } finally {
      setIsAdding(false);
    }
  }

  return { addRecipe, isAdding };
}
