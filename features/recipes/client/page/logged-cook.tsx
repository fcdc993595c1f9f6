import { useLocation, useNavigate } from 'react-router';
import { removeCook } from '../recipes.api.ts';
import { useChangeCookingLog } from './use-change-cooking-log.ts';

/** After Done: it is in the cooking log, unless that was a mistake. */
export function LoggedCook({ recipe, cook }: { recipe: string; cook: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const changeLog = useChangeCookingLog();

  async function takeBack() {
    // Also a reload then offers it no more.
    void navigate(pathname, { replace: true, state: null });
    await changeLog(() => removeCook(recipe, cook));
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
