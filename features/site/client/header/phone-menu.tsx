import { ListIcon } from '@phosphor-icons/react/List';
import { XIcon } from '@phosphor-icons/react/X';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { preload } from '#client/app/preload.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Wordmark } from '#client/ui/mark.tsx';
import { PhoneMenuSkeleton } from './menu-skeletons.tsx';

const importSheet = () => import('./phone-menu-sheet.tsx');
const PhoneMenuSheet = lazyPart(async () => ({ default: (await importSheet()).PhoneMenuSheet }));

/** The four menus as one sheet, where the header has no room for them. */
export function PhoneMenu({ pageKey, isSignedOut }: { pageKey?: string; isSignedOut: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's change is the event itself.
  useEffect(() => setIsOpen(false), [pageKey]);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<ListIcon size={24} weight="bold" aria-hidden />}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => preload(importSheet)}
      />
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClose={() => setIsOpen(false)}
        className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-canvas p-0 text-text"
      >
        {isOpen && (
          <div className="px-(--page-margin) pb-8">
            {/* Not part of what is loaded: without a connection, the menu can still be closed. */}
            <div className="flex h-header items-center justify-between">
              <a href="/" aria-label="Front page" className="py-2" onClick={() => setIsOpen(false)}>
                <Wordmark height={29} />
              </a>
              <IconButton
                label="Close menu"
                icon={<XIcon size={22} aria-hidden />}
                onClick={() => setIsOpen(false)}
                className="-me-2"
              />
            </div>
            <Suspense fallback={<PhoneMenuSkeleton />}>
              <PhoneMenuSheet isSignedOut={isSignedOut} onClose={() => setIsOpen(false)} />
            </Suspense>
          </div>
        )}
      </dialog>
    </>
  );
}
