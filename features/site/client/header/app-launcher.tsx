import { DotsNineIcon } from '@phosphor-icons/react/DotsNine';
import { type KeyboardEvent, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { preload } from '#client/app/preload.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { AppLauncherSkeleton } from './menu-skeletons.tsx';

const importTiles = () => import('./app-launcher-tiles.tsx');
const AppLauncherTiles = lazyPart(async () => ({ default: (await importTiles()).AppLauncherTiles }));

/** A grid of twelve tiles; closes on selection, an outside press or Escape. */
export function AppLauncher({ pageKey }: { pageKey?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's change is the event itself.
  useEffect(() => setIsOpen(false), [pageKey]);

  useEffect(() => {
    if (!isOpen) return;
    const handlePointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  }, [isOpen]);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  }

  function handleClick(event: MouseEvent): void {
    if (event.target instanceof Element && event.target.closest('a')) setIsOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its button and links pass up.
    <div
      ref={box}
      className="relative"
      onKeyDown={handleKeyDown}
      onClick={handleClick}
      onPointerEnter={() => preload(importTiles)}
      onBlur={(event) => {
        const isLeaving = event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget);
        if (isLeaving) setIsOpen(false);
      }}
    >
      <IconButton
        ref={button}
        label="Apps"
        icon={<DotsNineIcon size={24} weight="bold" aria-hidden />}
        aria-expanded={isOpen}
        onClick={(event) => {
          // Not every browser focuses a clicked button, and Escape must reach the tiles.
          event.currentTarget.focus();
          setIsOpen(!isOpen);
        }}
        onFocus={() => preload(importTiles)}
      />
      {isOpen && (
        <section
          aria-label="Apps"
          className="popover-box absolute end-0 top-full z-50 mt-2 w-[21rem] max-w-[calc(100vw-1.5rem)] p-4 max-sm:fixed max-sm:inset-x-3 max-sm:top-header max-sm:w-auto"
        >
          <Suspense fallback={<AppLauncherSkeleton />}>
            <AppLauncherTiles />
          </Suspense>
        </section>
      )}
    </div>
  );
}
