import { useEffect, useEffectEvent } from 'react';

/** F8 and Shift+F8, wherever the focus is in the Coder; null while they lead nowhere. */
export function useChangeKeys(onKey: ((way: 'next' | 'previous') => void) | null): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey || onKey === null) return;
    if (document.querySelector('[role$="dialog"][data-state="open"]') !== null) return;
    event.preventDefault();
    // The editor has a use for it as well.
    event.stopPropagation();
    onKey(event.shiftKey ? 'previous' : 'next');
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
