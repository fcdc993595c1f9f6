import { XIcon } from '@phosphor-icons/react/X';
import * as Dialog from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { keepOpenForToast, ToastRegion } from './toast.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type OverlaySize = 'small' | 'medium' | 'large';

interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** One line under the title. */
  description?: string;
  /** A field that filters the content below; it takes the focus first. */
  filter?: ReactNode;
  /** Beside everything else if there is room, which also fixes the height; hidden on phones. */
  rail?: ReactNode;
  footer?: ReactNode;
  /** 480, 720 or 1040 px wide; a full-height sheet on phones. */
  size?: OverlaySize;
  children: ReactNode;
}

const widths: Record<OverlaySize, string> = {
  small: 'sm:w-[30rem]',
  medium: 'sm:w-[45rem]',
  large: 'sm:w-[65rem]',
};

/** One shell for the pickers and for every other large dialog. */
export function Overlay({
  isOpen,
  onClose,
  title,
  description,
  filter,
  rail,
  footer,
  size = 'medium',
  children,
}: OverlayProps) {
  const hasRail = rail !== undefined;
  const filterBox = useRef<HTMLDivElement>(null);
  const { remember, handleCloseAutoFocus } = useReturnFocus();

  function handleOpenAutoFocus(event: Event) {
    remember();
    const content = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
    const field =
      filterBox.current?.querySelector<HTMLElement>('input, textarea, select') ??
      content?.querySelector<HTMLElement>('[data-autofocus]');
    if (!field) return;
    event.preventDefault();
    field.focus();
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay-scrim motion-fade" />
        <Dialog.Content
          onOpenAutoFocus={handleOpenAutoFocus}
          onCloseAutoFocus={handleCloseAutoFocus}
          onEscapeKeyDown={keepOpenForToast}
          {...(!description && { 'aria-describedby': undefined })}
          className={classNames('overlay-shell motion-rise', widths[size], hasRail && 'lg:h-[48.25rem]')}
        >
          <div className="overlay-grabber" aria-hidden="true" />
          <div className="flex min-h-0 flex-1">
            {hasRail && (
              <div className="w-58 shrink-0 overflow-y-auto rounded-s-dialog bg-sunken max-lg:hidden">
                {rail}
              </div>
            )}
            <div className="flex min-h-0 min-w-0 flex-1 flex-col">
              <header className="flex items-start gap-3 px-5 pt-2 pb-3 sm:px-7 sm:pt-6">
                <div className="min-w-0 flex-1">
                  <Dialog.Title className="text-h2">{title}</Dialog.Title>
                  {description && (
                    <Dialog.Description className="mt-1 text-small text-text-2">
                      {description}
                    </Dialog.Description>
                  )}
                </div>
                {/* Drawn at the end of the header, read after the title. */}
                <Dialog.Close asChild>
                  <IconButton
                    label="Close"
                    icon={<XIcon size={20} aria-hidden />}
                    className="-me-2 -mt-1.5"
                  />
                </Dialog.Close>
              </header>
              {filter && (
                <div
                  ref={filterBox}
                  className={classNames('px-5 pb-3 sm:px-7', hasRail && 'lg:border-b lg:border-line lg:pb-4')}
                >
                  {filter}
                </div>
              )}
              <div
                className={classNames(
                  'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-7 sm:pb-7',
                  hasRail &&
                    'lg:pt-4 lg:pb-14! lg:mask-[linear-gradient(#000_calc(100%-3.5rem),transparent)]',
                )}
              >
                {children}
              </div>
              {footer && (
                <footer className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-7">
                  {footer}
                </footer>
              )}
            </div>
          </div>
          <ToastRegion />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
