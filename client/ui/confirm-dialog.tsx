import * as AlertDialog from 'radix-ui/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Red, for what cannot be undone. */
  isDestructive?: boolean;
  isBusy?: boolean;
  busyLabel?: string;
  /** Why it failed; the dialog stays open. */
  error?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before something final. The safe option has the focus, the final one is last. */
export function ConfirmDialog({
  isOpen,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDestructive = true,
  isBusy,
  busyLabel,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const { remember, handleCloseAutoFocus } = useReturnFocus();

  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        {/* An alert dialog ignores presses outside; here they mean "no", like Escape. */}
        <AlertDialog.Overlay className="overlay-scrim motion-fade" onClick={onCancel} />
        <AlertDialog.Content
          onCloseAutoFocus={handleCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            remember();
            event.preventDefault();
            cancel.current?.focus();
          }}
          className="confirm-shell motion-rise"
        >
          <AlertDialog.Title className="text-h2">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-text-2">{description}</AlertDialog.Description>
          {error && (
            <div className="mt-4">
              <Banner kind="error">{error}</Banner>
            </div>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-2.5">
            <Button ref={cancel} onClick={onCancel}>
              {cancelLabel}
            </Button>
            <Button
              kind={isDestructive ? 'danger' : 'primary'}
              isBusy={isBusy}
              busyLabel={busyLabel}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
