import { useState } from 'react';
import { apiSend } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { ForgotPasswordInput } from '#features/accounts/shared/accounts.contract.ts';
import { AccountForm, EmailField } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { useAccountForm } from './use-account-form.ts';

/** /forgot-password. The answer is the same for every address. */
function ForgotPasswordPage() {
  usePageTitle('Forgot Password');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm({
    schema: ForgotPasswordInput,
    failure: 'The letter could not be sent. Please try again.',
    submit: async (values) => {
      setSentTo(null);
      await apiSend('POST', '/api/account/forgot-password', values);
      setSentTo(values.email);
    },
  });
  const { errorOf, formError } = form;

  return (
    <AccountPage heading="Forgot your password?" lead="We’ll send you a link to choose a new one.">
      <AccountForm
        form={form}
        label="Forgot your password?"
        problem={formError}
        submitLabel="Send Link"
        busyLabel="Sending"
      >
        {sentTo !== null && (
          <Banner kind="info">
            If <strong className="break-all">{sentTo}</strong> has an account, a letter is on its way. Its
            link works for one hour.
          </Banner>
        )}
        <EmailField error={errorOf('email')} />
      </AccountForm>
      <p className="mt-6 text-text-2">
        <a href="/signin" className="font-semibold text-link underline underline-offset-4">
          Back to sign in
        </a>
      </p>
    </AccountPage>
  );
}

export { ForgotPasswordPage as Component };
