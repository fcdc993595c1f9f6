import { DirectionProvider } from 'radix-ui/direction';
import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { currentLanguage, directionOf, onLanguageChange, type PageLanguage } from './page-language.ts';

export function useLanguage(): PageLanguage {
  return useSyncExternalStore(onLanguageChange, currentLanguage, () => 'en');
}

/**
 * Remounts the page when its language changes, so that every text is translated again. The focus stays where it was.
 */
export function LanguageBoundary({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const focused = useRef<string>(undefined);
  const shown = useRef(language);
  // Read while the old page is still there.
  if (shown.current !== language) focused.current = document.activeElement?.id;
  useLayoutEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    if (focused.current) document.getElementById(focused.current)?.focus();
  }, [language]);
  // Menus, tabs and toolbars would run from left to right otherwise, and so would their arrow keys.
  return (
    <DirectionProvider key={language} dir={directionOf(language)}>
      {children}
    </DirectionProvider>
  );
}
