import { type SubmitEvent, useState } from 'react';
import { ApiError, apiSend } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useHasNoMail } from '#features/accounts/client/sign-in-ways.ts';
import { isReauthenticationDeclined, useStepUp } from '#features/accounts/client/use-step-up.tsx';
import { ChangeEmailInput, Profile } from '#features/profile/shared/profile.contract.ts';
import { useKeepProfile } from './profile.api.ts';

const failure = 'That did not work. Please try again.';

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const keep = useKeepProfile();
  const hasNoMail = useHasNoMail();
  const { withReauthentication, dialog } = useStepUp();
  const [isBusy, setIsBusy] = useState(false);
  const [fieldProblem, setFieldProblem] = useState('');
  const [problem, setProblem] = useState('');

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // In React's tree it is nested in another form.
    event.stopPropagation();
    if (isBusy) return;
    const parsed = ChangeEmailInput.safeParse({
      email: String(new FormData(event.currentTarget).get('email') ?? '').trim(),
    });
    setProblem('');
    setFieldProblem(parsed.error?.issues[0]?.message ?? '');
    if (!parsed.success) return;
    setIsBusy(true);
    try {
      keep(await withReauthentication(() => apiSend('POST', '/api/profile/email', parsed.data, Profile)));
      onClose();
    } catch (error) {
      if (isReauthenticationDeclined(error)) return;
      if (error instanceof ApiError && error.details?.field === 'email') setFieldProblem(error.message);
      else setProblem(error instanceof ApiError && error.status === 429 ? error.message : failure);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <Overlay
        isOpen
        onClose={onClose}
        size="small"
        title="Change email"
        description={
          hasNoMail
            ? 'This server does not send email. Ask whoever runs it for the link that confirms the new address. Nothing changes until you open it.'
            : 'We will send a link to the new address. Nothing changes until you open it.'
        }
      >
        {problem && (
          <div className="mb-4">
            <Banner kind="error">{problem}</Banner>
          </div>
        )}
        <form noValidate onSubmit={(event) => void handleSubmit(event)} aria-label="Change email">
          <TextField
            label="New email address"
            name="email"
            type="email"
            autoComplete="email"
            autoFocus
            maxLength={254}
            error={fieldProblem}
          />
          <Button
            type="submit"
            kind="primary"
            isFullWidth
            isBusy={isBusy}
            busyLabel="Sending…"
            className="mt-5"
          >
            {hasNoMail ? 'Create the link' : 'Send the link'}
          </Button>
        </form>
      </Overlay>
      {dialog}
    </>
  );
}
