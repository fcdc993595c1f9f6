import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { type KeyboardEvent, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { preload } from '#client/app/preload.ts';
import { classNames } from '#client/ui/class-names.ts';
import { navItemClasses } from '#client/ui/header-bar.tsx';
import { readingKey } from '#client/ui/reading-key.ts';
import type { MenuId } from '#features/site/shared/menus.ts';
import { MegaMenuSkeleton } from './menu-skeletons.tsx';

// The panels contain dozens of icons: their file is loaded when a menu is hovered, not with the page.
const importPanel = () => import('./mega-menu-panel.tsx');
const MegaMenuPanel = lazyPart(async () => ({ default: (await importPanel()).MegaMenuPanel }));

const entries: readonly { id: MenuId; label: string }[] = [
  { id: 'services', label: 'Services' },
  { id: 'industries', label: 'Industries' },
  { id: 'learn', label: 'Learn' },
  { id: 'store', label: 'Store' },
];

interface MegaMenusProps {
  /** A new value closes the open menu: the page changed. */
  pageKey?: string;
}

/** Services, Industries, Learn and Store; at most one is open. */
export function MegaMenus({ pageKey }: MegaMenusProps) {
  const [openId, setOpenId] = useState<MenuId | null>(null);
  const nav = useRef<HTMLElement>(null);
  const buttons = useRef(new Map<MenuId, HTMLButtonElement>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's change is the event itself.
  useEffect(() => setOpenId(null), [pageKey]);

  useEffect(() => {
    if (openId === null) return;
    const handlePointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !nav.current?.contains(event.target)) setOpenId(null);
    };
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  }, [openId]);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && openId !== null) {
      event.stopPropagation();
      buttons.current.get(openId)?.focus();
      setOpenId(null);
    }
  }

  /** Up and down through the links of the open menu; its button comes before the first one. */
  function handlePanelKeyDown(event: KeyboardEvent<HTMLElement>, id: MenuId): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
    const next = links.indexOf(event.target as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1);
    (links[next] ?? (next < 0 ? buttons.current.get(id) : undefined))?.focus();
  }

  function handleButtonKeyDown(event: KeyboardEvent, index: number): void {
    const key = readingKey(event.key);
    if (key === 'ArrowRight' || key === 'ArrowLeft') {
      event.preventDefault();
      const step = key === 'ArrowRight' ? 1 : -1;
      const next = entries[(index + step + entries.length) % entries.length];
      if (next === undefined) return;
      buttons.current.get(next.id)?.focus();
      if (openId !== null) setOpenId(next.id);
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      const id = entries[index]?.id ?? null;
      if (openId === id) nav.current?.querySelector<HTMLElement>('[data-menu-panel] a')?.focus();
      else setOpenId(id);
    }
  }

  function handleClick(event: MouseEvent): void {
    // The link itself navigates; the menu only closes.
    if (event.target instanceof Element && event.target.closest('a')) setOpenId(null);
  }

  return (
    <nav
      ref={nav}
      aria-label="Explore"
      onKeyDown={handleKeyDown}
      onClick={handleClick}
      onPointerEnter={() => preload(importPanel)}
      onBlur={(event) => {
        const isLeaving = event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget);
        if (isLeaving) setOpenId(null);
      }}
    >
      <ul className="flex items-center">
        {entries.map(({ id, label }, index) => {
          const isOpen = openId === id;
          return (
            <li key={id}>
              <button
                type="button"
                ref={(element) => {
                  if (element !== null) buttons.current.set(id, element);
                }}
                aria-expanded={isOpen}
                aria-controls={isOpen ? `menu-${id}` : undefined}
                onClick={(event) => {
                  // Not every browser focuses a clicked button, and Escape must reach the menu.
                  event.currentTarget.focus();
                  setOpenId(isOpen ? null : id);
                }}
                onFocus={() => preload(importPanel)}
                onKeyDown={(event) => handleButtonKeyDown(event, index)}
                className={navItemClasses()}
              >
                {label}
                <CaretDownIcon
                  size={14}
                  weight="bold"
                  aria-hidden
                  className={classNames('transition-move', isOpen && 'rotate-180')}
                />
              </button>
              {isOpen && (
                <>
                  {/* Header and menu are one sheet. */}
                  <div aria-hidden="true" className="fixed inset-x-0 top-0 -z-10 h-header bg-surface" />
                  <div
                    aria-hidden="true"
                    className="fixed inset-0 top-header z-40 bg-(--scrim)"
                    onPointerDown={() => setOpenId(null)}
                  />
                  <section
                    id={`menu-${id}`}
                    data-menu-panel=""
                    onKeyDown={(event) => handlePanelKeyDown(event, id)}
                    aria-label={label}
                    className="fixed inset-x-0 top-header z-50 max-h-[calc(100dvh-var(--header))] overflow-y-auto border-t border-line bg-surface shadow-e3"
                  >
                    <Suspense fallback={<MegaMenuSkeleton />}>
                      <MegaMenuPanel menuId={id} />
                    </Suspense>
                  </section>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
