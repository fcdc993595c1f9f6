import { useState } from 'react';
import { apiSend } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { ResetPasswordForm } from '#features/accounts/shared/accounts.contract.ts';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { useMailToken } from './mail-token.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** /reset-password#token */
function ResetPasswordPage() {
  usePageTitle('Choose a New Password');
  const token = useMailToken();
  const [isDone, setIsDone] = useState(false);
  if (isDone) {
    return (
      <AccountPage
        isAnswer
        heading="Your password is set"
        lead="You have been signed out everywhere. Sign in with your new password."
      >
        <ButtonLink kind="primary" size="large" href="/signin" className="mt-7">
          Sign In
        </ButtonLink>
      </AccountPage>
    );
  }
  return <ResetForm token={token} onDone={() => setIsDone(true)} />;
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { refresh } = useSession();
  const form = useAccountForm({
    schema: ResetPasswordForm,
    failure: 'Failed to update password. Please try again.',
    submit: async ({ password }) => {
      await apiSend('POST', '/api/account/reset-password', { token: token || 'none', password });
      onDone();
      // The reset signed out anyone who was signed in here.
      refresh().catch(() => undefined);
    },
  });
  const { errorOf, formError } = form;

  return (
    <AccountPage
      heading="Choose a new password"
      lead="It replaces your old password and signs you out everywhere."
    >
      <AccountForm
        form={form}
        label="Choose a new password"
        problem={formError}
        submitLabel="Set Password"
        busyLabel="Saving"
      >
        <NewPasswordField label="New Password" name="password" error={errorOf('password')} />
        <TextField
          label="Confirm New Password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          error={errorOf('confirmPassword')}
        />
      </AccountForm>
      <p className="mt-6 text-text-2">
        <a href="/forgot-password" className="font-semibold text-link underline underline-offset-4">
          Request a new link
        </a>
      </p>
    </AccountPage>
  );
}

export { ResetPasswordPage as Component };
