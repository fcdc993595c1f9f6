import { useEffect } from 'react';

/** A smaller change is the browser's own toolbar appearing or hiding. */
const leastKeyboard = 120;

/** Phones draw their keyboard over the page: what is fixed to the bottom must move above it. */
export function useAboveKeyboard(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const follow = () => {
      const hidden = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      root.style.setProperty('--editor-keyboard', `${Math.round(hidden)}px`);
      root.toggleAttribute('data-keyboard', hidden >= leastKeyboard);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
      root.style.removeProperty('--editor-keyboard');
      root.removeAttribute('data-keyboard');
    };
  }, []);
}
