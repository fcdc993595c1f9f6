import { useState } from 'react';
import { apiSend } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { SecondStepForm } from '#features/accounts/shared/accounts.contract.ts';
import { AccountPage } from './account-page.tsx';
import { useAccountForm } from './use-account-form.ts';

interface SecondStepProps {
  challenge: string;
  /** Back to the password, also when the first step has expired. */
  onBack: () => void;
}

export function SecondStep({ challenge, onBack }: SecondStepProps) {
  const { refresh } = useSession();
  const [usesRecovery, setUsesRecovery] = useState(false);
  const { handleSubmit, isBusy, errorOf, formError } = useAccountForm({
    schema: SecondStepForm,
    failure: 'Failed to sign in. Please try again.',
    submit: async ({ code }) => {
      await apiSend('POST', '/api/account/sign-in/second-step', { challenge, code });
      await refresh();
    },
  });

  return (
    <AccountPage
      heading="One more step"
      lead={
        usesRecovery ? 'Enter one of your recovery codes.' : 'Enter the code from your authenticator app.'
      }
    >
      <form onSubmit={handleSubmit} noValidate className="mt-7 flex flex-col gap-4" aria-label="Second step">
        {formError !== undefined && <Banner kind="error">{formError}</Banner>}
        <TextField
          // A field of its own for each kind, so that neither keeps what was typed for the other.
          key={usesRecovery ? 'recovery' : 'app'}
          label={usesRecovery ? 'Recovery code' : 'Code'}
          name="code"
          autoFocus
          autoComplete={usesRecovery ? 'off' : 'one-time-code'}
          inputMode={usesRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          hint={usesRecovery ? 'Each works once.' : '6 digits'}
          error={errorOf('code')}
        />
        <Button
          type="submit"
          kind="primary"
          size="large"
          isFullWidth
          isBusy={isBusy}
          busyLabel="Checking"
          className="mt-2.5"
        >
          Sign In
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="ghost" onClick={() => setUsesRecovery(!usesRecovery)}>
          {usesRecovery ? 'Use your app' : 'Use a recovery code'}
        </Button>
        <Button kind="ghost" onClick={onBack}>
          Start again
        </Button>
      </div>
    </AccountPage>
  );
}
