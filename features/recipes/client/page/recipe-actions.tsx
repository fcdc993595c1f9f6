import { CalendarPlusIcon } from '@phosphor-icons/react/CalendarPlus';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/ClockCounterClockwise';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple';
import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { PrinterIcon } from '@phosphor-icons/react/Printer';
import { ShareNetworkIcon } from '@phosphor-icons/react/ShareNetwork';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Menu } from '#client/ui/menu.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { recipeHref } from '#features/recipes/shared/recipe-href.ts';
import type { Recipe } from '#features/recipes/shared/recipes.contract.ts';
import { newId } from '#shared/ids.ts';
import { AddToPlanDialog } from '../plan/add-to-plan-dialog.tsx';
import { copyRecipe, refreshRecipes } from '../recipes.api.ts';
import { ShareRecipeDialog } from '../share/share-recipe-dialog.tsx';
import { useRecipeChanges } from '../use-recipe-changes.ts';
import { DownloadDialog } from './download-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

interface RecipeActionsProps {
  recipe: Recipe;
  servings: number;
  trigger: ReactNode;
}

/** Recipe actions other than cooking. Loaded on the first press of the button, then opens at once. */
export function RecipeActions({ recipe, servings, trigger }: RecipeActionsProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const changes = useRecipeChanges();
  const [isShowingVersions, setIsShowingVersions] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const [isDownloading, setIsDownloading] = useState(false);
  const [isPlanning, setIsPlanning] = useState(false);

  /** Everyday's recipes are copied first, since one can edit only one's own. */
  async function copy(goTo: (id: string) => string) {
    try {
      const id = newId();
      await copyRecipe(recipe.id, id);
      refreshRecipes(queryClient);
      void navigate(goTo(id));
    } catch {
      showToast({ message: 'Failed to copy recipe.' });
    }
  }

  return (
    <>
      <Menu
        trigger={trigger}
        isOpenAtFirst
        items={[
          recipe.isOwn
            ? {
                label: 'Edit',
                icon: <PencilSimpleIcon size={18} aria-hidden />,
                onSelect: () => void navigate(`${recipeHref(recipe.id)}/edit`),
              }
            : {
                label: 'Edit a copy',
                icon: <PencilSimpleIcon size={18} aria-hidden />,
                onSelect: () => void copy((id) => `${recipeHref(id)}/edit`),
              },
          ...(recipe.isOwn
            ? [
                {
                  label: 'Duplicate',
                  icon: <CopyIcon size={18} aria-hidden />,
                  onSelect: () => void copy(recipeHref),
                },
                {
                  label: 'Earlier versions',
                  icon: <ClockCounterClockwiseIcon size={18} aria-hidden />,
                  onSelect: () => setIsShowingVersions(true),
                },
              ]
            : []),
          {
            label: 'Add to meal plan',
            icon: <CalendarPlusIcon size={18} aria-hidden />,
            onSelect: () => setIsPlanning(true),
          },
          ...(recipe.isOwn
            ? [
                {
                  label: 'Share',
                  icon: <ShareNetworkIcon size={18} aria-hidden />,
                  onSelect: () => setIsSharing(true),
                },
              ]
            : []),
          {
            label: 'Download',
            icon: <DownloadSimpleIcon size={18} aria-hidden />,
            onSelect: () => setIsDownloading(true),
          },
          {
            label: 'Print',
            icon: <PrinterIcon size={18} aria-hidden />,
            // Wait for the menu to close, or it would be printed.
            onSelect: () => setTimeout(() => window.print(), 0),
          },
          ...(recipe.isOwn
            ? [
                {
                  label: 'Delete',
                  icon: <TrashIcon size={18} aria-hidden />,
                  isDestructive: true,
                  onSelect: () => void changes.remove(recipe.id, () => void navigate('/recipe')),
                },
              ]
            : []),
        ]}
      />
      <AddToPlanDialog
        recipe={recipe}
        servings={servings}
        isOpen={isPlanning}
        onClose={() => setIsPlanning(false)}
      />
      <DownloadDialog id={recipe.id} isOpen={isDownloading} onClose={() => setIsDownloading(false)} />
      {recipe.isOwn && (
        <ShareRecipeDialog id={recipe.id} isOpen={isSharing} onClose={() => setIsSharing(false)} />
      )}
      {recipe.isOwn && (
        <VersionsDialog
          id={recipe.id}
          isOpen={isShowingVersions}
          onClose={() => setIsShowingVersions(false)}
        />
      )}
    </>
  );
}
