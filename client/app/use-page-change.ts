import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a navigation, the keyboard and the screen reader start at the new page's content, as they would after a page
 * load; a page that set the focus itself keeps it.
 */
export function useFocusOnPageChange(main: RefObject<HTMLElement | null>, pathname: string): void {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
