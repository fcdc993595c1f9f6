import { useLocation, useSearchParams } from 'react-router';
import { apiSend } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { SignInInput } from '#features/accounts/shared/accounts.contract.ts';
import { accountLink } from './account-link.ts';
import { AccountPage } from './account-page.tsx';
import { isAccountMaybeReady } from './sign-up-outcome.ts';
import { SignedOutOnly } from './signed-out-only.tsx';
import { useAccountForm } from './use-account-form.ts';

export function Component() {
  usePageTitle('Sign In');
  return (
    <SignedOutOnly>
      <SignIn />
    </SignedOutOnly>
  );
}

function SignIn() {
  const { refresh } = useSession();
  const [search] = useSearchParams();
  const location = useLocation();
  const { handleSubmit, isBusy, errorOf, formError } = useAccountForm({
    schema: SignInInput,
    failure: 'Failed to sign in. Please try again.',
    submit: async (values) => {
      await apiSend('POST', '/api/account/sign-in', values);
      await refresh();
    },
  });

  return (
    <AccountPage heading="Welcome back" lead="Pick up where you left off.">
      <form onSubmit={handleSubmit} noValidate className="mt-7 flex flex-col gap-4" aria-label="Sign in">
        {formError !== undefined && <Banner kind="error">{formError}</Banner>}
        {isAccountMaybeReady(location.state) && formError === undefined && (
          <Banner kind="info">
            If this address is new here, your account is ready. Sign in to continue.
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
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={errorOf('password')}
        />
        <Button
          type="submit"
          kind="primary"
          size="large"
          isFullWidth
          isBusy={isBusy}
          busyLabel="Signing in"
          className="mt-2.5"
        >
          Sign In
        </Button>
      </form>
      <p className="mt-6 text-text-2">
        New here?{' '}
        <a
          href={accountLink('/signup', search.get('next'))}
          className="font-semibold text-link underline underline-offset-4"
        >
          Create an account
        </a>
      </p>
    </AccountPage>
  );
}
