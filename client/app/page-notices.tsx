import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * What is said above a screen, such as that the server cannot be reached. Screens as high as the window leave out its
 * height, `--notices`: otherwise it would push their end, where people write, out of the window.
 */
export function PageNotices({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--notices', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices');
    };
  }, []);
  return <div ref={box}>{children}</div>;
}
