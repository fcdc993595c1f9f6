import { Suspense, useLayoutEffect, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { whenPaletteIsAsked } from './open-palette.ts';

const Palette = lazyPart(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** What is open belongs to the person's hand first; a palette over it would hide it. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/** Listens for Ctrl+K and ⌘K on every screen. What it opens is fetched when it is first asked for. */
export function PaletteHost() {
  const [isOpen, setIsOpen] = useState(false);
  // Once opened it stays mounted, so that it can leave with its animation.
  const [wasOpened, setWasOpened] = useState(false);

  // Before it is drawn: whoever sees a screen may press a key, and what is open decides what the key does.
  useLayoutEffect(() => {
    const open = () => {
      setWasOpened(true);
      setIsOpen(true);
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isAsked || event.shiftKey || event.altKey || event.isComposing) return;
      // An editor makes a link of what is selected with the same keys; of an open palette its own list takes them.
      if (event.defaultPrevented && !isOpen) return;
      // The browser would put its own address bar to use.
      event.preventDefault();
      if (isOpen) setIsOpen(false);
      else if (!isCovered()) open();
    };
    window.addEventListener('keydown', handleKeyDown);
    const stop = whenPaletteIsAsked(open);
    return () => {
      window.removeEventListener('keydown', handleKeyDown);
      stop();
    };
  }, [isOpen]);

  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Palette isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
