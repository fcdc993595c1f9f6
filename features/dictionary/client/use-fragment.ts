import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * The address's fragment. The browser looks for it before the page's content is
 * there, so it is brought into view once `isReady`.
 */
export function useFragment(isReady: boolean): string {
  const { hash, key } = useLocation();
  const fragment = hash.slice(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again scrolls again
  useEffect(() => {
    if (!isReady || fragment === '') return;
    document.getElementById(fragment)?.scrollIntoView({ block: 'center' });
  }, [isReady, fragment, key]);
  return fragment;
}
