import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useToast } from '#client/ui/toast.tsx';
import { refreshRecipes, removeCook } from '../recipes.api.ts';

/** After Done: it is in the cooking log, unless that was a mistake. */
export function LoggedCook({ recipe, cook }: { recipe: string; cook: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const { showToast } = useToast();

  async function takeBack() {
    // Also a reload then offers it no more.
    void navigate(pathname, { replace: true, state: null });
    try {
      await removeCook(recipe, cook);
    } catch {
      showToast({ message: 'Failed to change the cooking log.' });
    }
    refreshRecipes(queryClient);
  }

  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-small text-text-2 print:hidden">
      Added to your cooking log
      <button
        type="button"
        className="min-h-11 font-semibold text-primary-text underline-offset-2 hover:underline"
        onClick={() => void takeBack()}
      >
        Undo
      </button>
    </p>
  );
}
