import { XIcon } from '@phosphor-icons/react/X';
import * as Dialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { keepOpenForToast, ToastRegion } from './toast.tsx';
import { useMediaQuery } from './use-media-query.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface SidePanelProps {
  isOpen: boolean;
  onClose: () => void;
  /** Accessible name, for example "History". */
  label: string;
  /** Tabs and search, above the scrolling part. */
  header?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * 320 px at the start of the page. From 1280 px it is part of the layout and pushes the content; below, it slides over
 * it, traps the focus, and returns it when it closes.
 */
export function SidePanel({ isOpen, onClose, label, header, footer, children }: SidePanelProps) {
  const isWide = useMediaQuery('(width >= 80rem)');
  const { remember, handleCloseAutoFocus } = useReturnFocus();

  const content = (
    <>
      {header && <div className="shrink-0 space-y-2.5 px-3.5 pt-3.5 pb-2">{header}</div>}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2.5 pb-3">{children}</div>
      {footer && (
        <div className="shrink-0 border-t border-line px-3.5 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </>
  );

  if (isWide) {
    if (!isOpen) return null;
    return (
      <aside
        aria-label={label}
        data-state="open"
        className="motion-fade sticky top-header flex h-[calc(100dvh-var(--header))] w-80 shrink-0 flex-col border-e border-line bg-surface"
      >
        {content}
      </aside>
    );
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay-scrim motion-fade [--leave-by:var(--motion-leave)]" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={handleCloseAutoFocus}
          onEscapeKeyDown={keepOpenForToast}
          className="motion-slide fixed inset-y-0 start-0 z-51 flex w-80 max-w-[calc(100vw-3rem)] flex-col border-e border-line bg-surface text-text shadow-e3"
        >
          <div className="flex shrink-0 items-center justify-between ps-4 pe-1.5 pt-1.5">
            <Dialog.Title className="text-h3">{label}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close" icon={<XIcon size={20} aria-hidden />} />
            </Dialog.Close>
          </div>
          {content}
          <ToastRegion />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
