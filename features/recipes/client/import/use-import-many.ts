import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { useToast } from '#client/ui/toast.tsx';
import type { FoundRecipe } from '#features/recipes/shared/recipe-import.contract.ts';
import { newId } from '#shared/ids.ts';
import { takePhoto } from '../photo/photo.api.ts';
import { createRecipe, refreshRecipes, removeRecipe } from '../recipes.api.ts';
import { noteOfReading } from './note-of-reading.ts';

/** Saves one after another. Those saved before a stop or failure stay, and can be undone. */
export function useImportMany() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const [saved, setSaved] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function undo(ids: readonly string[]) {
    try {
      for (const id of ids) await removeRecipe(id);
    } catch {
      showToast({ message: 'Failed to undo the import.' });
    }
    refreshRecipes(queryClient);
  }

  async function importAll(recipes: readonly FoundRecipe[], keepsPictures: boolean) {
    isStopped.current = false;
    setIsBusy(true);
    setFailure(null);
    setSaved(0);
    const ids: string[] = [];
    let problem: string | null = null;
    let picturesLeft = 0;
    for (const { guessed: _guessed, knownId: _knownId, pictureUrl, readBy, ...recipe } of recipes) {
      if (isStopped.current) break;
      const id = newId();
      try {
        await createRecipe({ id, ...recipe, notes: noteOfReading(recipe.notes, readBy) });
        // A picture that its site no longer serves must not cost the recipe.
        if (pictureUrl !== null && keepsPictures)
          await takePhoto(id, pictureUrl).catch(() => {
            picturesLeft += 1;
          });
        ids.push(id);
        setSaved(ids.length);
      } catch (error) {
        problem = error instanceof ApiError ? error.message : 'Failed to save recipe.';
        break;
      }
    }
    setIsBusy(false);
    setFailure(problem);
    refreshRecipes(queryClient);
    if (ids.length === 0) return;
    showToast({
      message:
        picturesLeft > 0
          ? `Imported: ${ids.length}. Pictures that could not be fetched: ${picturesLeft}`
          : ids.length === 1
            ? 'One recipe imported'
            : `${ids.length} recipes imported`,
      onUndo: () => void undo(ids),
    });
    if (problem === null && !isStopped.current) void navigate('/recipe');
  }

  return {
    saved,
    isBusy,
    failure,
    importAll,
    stop() {
      isStopped.current = true;
    },
  };
}
