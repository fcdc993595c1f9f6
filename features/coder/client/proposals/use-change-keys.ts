import { useEffect, useEffectEvent } from 'react';

/** F8 and Shift+F8 anywhere in the Coder; null if there is nowhere to go. */
export function useChangeKeys(onKey: ((way: 'next' | 'previous') => void) | null): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey || onKey === null) return;
    if (document.querySelector('[role$="dialog"][data-state="open"]') !== null) return;
    event.preventDefault();
    // The editor also uses this key.
    event.stopPropagation();
    onKey(event.shiftKey ? 'previous' : 'next');
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
