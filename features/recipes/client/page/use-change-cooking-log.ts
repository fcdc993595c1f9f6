import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '#client/ui/toast.tsx';
import { refreshRecipes } from '../recipes.api.ts';

/**
 * Changes the cooking log and shows the recipe as it then is. A failure is said, and whatever was typed stays.
 *
 * @returns Whether the change was stored.
 */
export function useChangeCookingLog(): (change: () => Promise<unknown>) => Promise<boolean> {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  return async (change) => {
    try {
      await change();
      return true;
    } catch {
      showToast({ message: 'Failed to change the cooking log.' });
      return false;
    } finally {
      // Also after a failure: the log may have been changed elsewhere.
      refreshRecipes(queryClient);
    }
  };
}
