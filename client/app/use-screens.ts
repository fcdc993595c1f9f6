import { useMemo } from 'react';
import type { Screen } from '#shared/screen.ts';
import { useAllScreens } from './product.tsx';
import { useSession } from './session.tsx';

/** Every screen that there is for whoever is signed in, for lists and menus that are made from their manifests. */
export function useScreens(): readonly Screen[] {
  const screens = useAllScreens();
  const { user } = useSession();
  const isOperator = user?.isOperator === true;
  return useMemo(
    () => (isOperator ? screens : screens.filter((screen) => !screen.isForOperators)),
    [screens, isOperator],
  );
}
