import { Suspense, useCallback, useLayoutEffect, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { EarlyKeys } from './early-keys.tsx';
import { whenPaletteIsAsked } from './open-palette.ts';

const Palette = lazyPart(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** An open dialog has priority; a palette would cover it. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/** Handles Ctrl+K and ⌘K on every screen. The palette is loaded on first use. */
export function PaletteHost() {
  const [isOpen, setIsOpen] = useState(false);
  // Once opened it stays mounted, for its exit animation.
  const [wasOpened, setWasOpened] = useState(false);
  /** What was typed before the palette was loaded. */
  const [typed, setTyped] = useState('');
  const close = useCallback(() => {
    setTyped('');
    setIsOpen(false);
  }, []);

  // Before paint: someone who sees a screen may press a key, and the open dialog decides what it does.
  useLayoutEffect(() => {
    const open = () => {
      setWasOpened(true);
      setIsOpen(true);
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isAsked || event.shiftKey || event.altKey || event.isComposing) return;
      // In an editor the same keys make a link of the selection; in an open palette its list handles them.
      if (event.defaultPrevented && !isOpen) return;
      // The browser would focus its address bar.
      event.preventDefault();
      if (isOpen) close();
      else if (!isCovered()) open();
    };
    window.addEventListener('keydown', handleKeyDown);
    const stop = whenPaletteIsAsked(open);
    return () => {
      window.removeEventListener('keydown', handleKeyDown);
      stop();
    };
  }, [isOpen, close]);

  if (!wasOpened) return null;
  return (
    <Suspense fallback={isOpen && <EarlyKeys typed={typed} onType={setTyped} onClose={close} />}>
      <Palette isOpen={isOpen} typed={typed} onClose={close} />
    </Suspense>
  );
}
