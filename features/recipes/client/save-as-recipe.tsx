import { CookingPotIcon } from '@phosphor-icons/react/CookingPot';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useToast } from '#client/ui/toast.tsx';
import type { AnswerActionProps } from '#features/assistant/client/answer-action.ts';
import { recipeHref } from '#features/recipes/shared/recipe-href.ts';
import { newId } from '#shared/ids.ts';
import { recipeFromText } from './recipe-from-text.ts';
import { createRecipe, refreshRecipes } from './recipes.api.ts';

/** Saves an answer as a recipe once, to be corrected on its page; pressed again it opens that recipe. */
export function SaveAsRecipe({ answer }: AnswerActionProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const [id] = useState(() => newId());
  const [isSaved, setIsSaved] = useState(false);
  const open = () => void navigate(recipeHref(id));

  async function save() {
    if (isSaved) {
      open();
      return;
    }
    try {
      await createRecipe({ id, ...recipeFromText(answer.text) });
      setIsSaved(true);
      showToast({ message: 'Saved to Recipes', undoLabel: 'Open', onUndo: open });
      refreshRecipes(queryClient);
    } catch {
      showToast({ message: 'Failed to save recipe.' });
    }
  }

  return (
    <IconButton
      label={isSaved ? 'Open the recipe' : 'Save as recipe'}
      icon={<CookingPotIcon size={20} weight={isSaved ? 'fill' : 'regular'} aria-hidden />}
      onClick={() => void save()}
    />
  );
}
