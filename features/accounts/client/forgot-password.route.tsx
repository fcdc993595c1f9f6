import { useState } from 'react';
import { apiSend } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { ForgotPasswordInput } from '#features/accounts/shared/accounts.contract.ts';
import { AccountPage } from './account-page.tsx';
import { useAccountForm } from './use-account-form.ts';

/** /forgot-password. The answer is the same for every address. */
export function Component() {
  usePageTitle('Forgot Password');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { handleSubmit, isBusy, errorOf, formError } = useAccountForm({
    schema: ForgotPasswordInput,
    failure: 'The letter could not be sent. Please try again.',
    submit: async (values) => {
      setSentTo(null);
      await apiSend('POST', '/api/account/forgot-password', values);
      setSentTo(values.email);
    },
  });

  return (
    <AccountPage heading="Forgot your password?" lead="We’ll send you a link to choose a new one.">
      <form
        onSubmit={handleSubmit}
        noValidate
        className="mt-7 flex flex-col gap-4"
        aria-label="Forgot your password?"
      >
        {formError !== undefined && <Banner kind="error">{formError}</Banner>}
        {sentTo !== null && (
          <Banner kind="info">
            If <strong className="break-all">{sentTo}</strong> has an account, a letter is on its way. Its
            link works for one hour.
          </Banner>
        )}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          error={errorOf('email')}
        />
        <Button
          type="submit"
          kind="primary"
          size="large"
          isFullWidth
          isBusy={isBusy}
          busyLabel="Sending"
          className="mt-2.5"
        >
          Send Link
        </Button>
      </form>
      <p className="mt-6 text-text-2">
        <a href="/signin" className="font-semibold text-link underline underline-offset-4">
          Back to sign in
        </a>
      </p>
    </AccountPage>
  );
}
