import { useMemo } from 'react';
import type { Screen } from '#shared/screen.ts';
import { useAllScreens, useOffPaths } from './product.tsx';
import { useSession } from './session.tsx';

/** All enabled screens available to the current person, for lists and menus derived from their manifests. */
export function useScreens(): readonly Screen[] {
  const screens = useAllScreens();
  const { user } = useSession();
  const offPaths = useOffPaths();
  const isOperator = user?.isOperator === true;
  return useMemo(
    () =>
      screens.filter(
        (screen) => (isOperator || !screen.isForOperators) && !(offPaths?.has(screen.path) ?? false),
      ),
    [screens, isOperator, offPaths],
  );
}
