import { useState } from 'react';
import { apiSend } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { canTypeAtOnce } from '#client/ui/can-type-at-once.ts';
import { ForgotPasswordInput } from '#features/accounts/shared/accounts.contract.ts';
import type { SignInWays } from '#features/accounts/shared/organisation.contract.ts';
import { AccountForm, EmailField } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { useSignInWays } from './sign-in-ways.ts';
import { useAccountForm } from './use-account-form.ts';

/** /forgot-password. The answer is the same for every address. */
function ForgotPasswordPage() {
  usePageTitle('Forgot Password');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm({
    schema: ForgotPasswordInput,
    failure: 'The email could not be sent. Please try again.',
    submit: async (values) => {
      setSentTo(null);
      await apiSend('POST', '/api/account/forgot-password', values);
      setSentTo(values.email);
    },
  });
  const { errorOf, formError } = form;
  const { ways, isPending } = useSignInWays();
  if (isPending)
    return (
      <AccountPage heading="Forgot your password?" lead=" ">
        {null}
      </AccountPage>
    );
  if (ways && (!ways.own || ways.resetBy === 'operator')) return <NoMail ways={ways} />;

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
            If <strong className="break-all">{sentTo}</strong> has an account, an email is on its way. The
            link in it works for one hour.
          </Banner>
        )}
        <EmailField error={errorOf('email')} autoFocus={canTypeAtOnce()} />
      </AccountForm>
      <BackToSignIn />
    </AccountPage>
  );
}

/** This server cannot send links: says so, and names what works instead. */
function NoMail({ ways: { own, providers } }: { ways: SignInWays }) {
  const names = providers.map(({ label }) => label).join(' or ');
  return (
    <AccountPage
      heading="Forgot your password?"
      lead={
        own
          ? 'This server does not send email.'
          : `On this server, people sign in with ${names}. Reset your password there.`
      }
    >
      {own && (
        <div className="mt-7 flex flex-col gap-3">
          <p>Ask whoever runs it for a link to reset your password. The link works once, for an hour.</p>
          <p className="text-small text-text-2">
            If that is you, run this on the server with your email address, and open the link it prints.
          </p>
          <pre className="whitespace-pre-wrap rounded-control bg-sunken px-4 py-3 text-small">
            <code>npm run admin -- reset-password you@example.com</code>
          </pre>
        </div>
      )}
      <BackToSignIn />
    </AccountPage>
  );
}

function BackToSignIn() {
  return (
    <p className="mt-6 text-text-2">
      <a href="/signin" className="font-semibold text-link underline underline-offset-4">
        Back to sign in
      </a>
    </p>
  );
}

export { ForgotPasswordPage as Component };
