import { useSession } from '#client/app/session.tsx';
import { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import { useSettings } from '#features/settings/client/use-settings.ts';

export function useRecipeSettings() {
  const { user } = useSession();
  return useSettings(recipesSettings, user !== null).settings;
}
