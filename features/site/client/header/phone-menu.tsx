import { ListIcon } from '@phosphor-icons/react/List';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { preload } from '#client/app/preload.ts';
import { IconButton } from '#client/ui/icon-button.tsx';

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
          <Suspense fallback={<div className="h-96" aria-busy="true" />}>
            <PhoneMenuSheet isSignedOut={isSignedOut} onClose={() => setIsOpen(false)} />
          </Suspense>
        )}
      </dialog>
    </>
  );
}
