import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError, apiSend } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { isReauthenticationDeclined, useStepUp } from '#features/accounts/client/use-step-up.tsx';
import { accountDataMessages } from '#features/data-transfer/shared/data-transfer.contract.ts';

/** Nothing is deleted until the address is typed exactly and the person has reauthenticated. */
export function DeleteAccount() {
  const { user, signOut } = useSession();
  const { withReauthentication, dialog } = useStepUp();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isMismatch, setIsMismatch] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const isRight = user !== null && typed === user.email;

  useEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus();
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    setTyped('');
    setIsMismatch(false);
    setHasFailed(false);
    // The button is rendered again in the next frame.
    requestAnimationFrame(() => opener.current?.focus());
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (!isRight) {
      setIsMismatch(true);
      return;
    }
    setIsBusy(true);
    setHasFailed(false);
    try {
      await withReauthentication(() => apiSend('DELETE', '/api/account', { email: typed }));
      // Replaces the page with the front page; nobody can go back to it.
      await signOut();
    } catch (error) {
      setIsBusy(false);
      if (isReauthenticationDeclined(error)) return;
      const isWrong = error instanceof ApiError && error.message === accountDataMessages.wrongEmail;
      setIsMismatch(isWrong);
      setHasFailed(!isWrong);
    }
  }

  if (!isOpen) {
    return (
      <Button ref={opener} kind="danger-outline" onClick={() => setIsOpen(true)}>
        Delete Account
      </Button>
    );
  }
  return (
    <>
      {/* Beside the form: input and submits of the dialog do not belong to it. */}
      {dialog}
      <form
        ref={box}
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => void handleSubmit(event)}
        onKeyDown={(event) => {
          // The button is disabled, so the browser would show no message at all.
          if (event.key === 'Enter' && !isRight) setIsMismatch(true);
          if (event.key === 'Escape' && !isBusy) close();
        }}
        className="space-y-4 rounded-control border border-danger/45 bg-danger-soft p-card"
      >
        <h3 id={titleId} className="text-h3">
          Delete this account for good?
        </h3>
        <p>
          Your chats, notes, searches, files, memories and settings are deleted with it at once, and nobody
          can restore them. Export your data first if you want to keep it.
        </p>
        {hasFailed && <Banner kind="error">{accountDataMessages.deleteFailed}</Banner>}
        <TextField
          label={`Type your email to confirm: ${user?.email ?? ''}`}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          disabled={isBusy}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsMismatch(false);
          }}
          onBlur={() => setIsMismatch(typed !== '' && !isRight)}
          {...(isMismatch && { error: accountDataMessages.wrongEmail })}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" kind="danger" disabled={!isRight} isBusy={isBusy} busyLabel="Deleting…">
            Confirm Deletion
          </Button>
          <Button onClick={close} disabled={isBusy}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}
