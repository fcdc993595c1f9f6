import { apiSend } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { FinishSignUpForm } from '#features/accounts/shared/accounts.contract.ts';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { useMailToken } from './mail-token.ts';
import { SignedOutOnly } from './signed-out-only.tsx';
import { useAccountForm } from './use-account-form.ts';

/** /finish-sign-up#token. Asks for the password, so that nobody can finish an account that someone else started. */
function FinishSignUpPage() {
  usePageTitle('Finish Signing Up');
  // Outside, so that the token is removed from the address even when someone is signed in.
  const token = useMailToken();
  return (
    <SignedOutOnly>
      <FinishSignUp token={token} />
    </SignedOutOnly>
  );
}

function FinishSignUp({ token }: { token: string }) {
  const { refresh } = useSession();
  const form = useAccountForm({
    schema: FinishSignUpForm,
    failure: 'Failed to create account. Please try again.',
    submit: async ({ password }) => {
      await apiSend('POST', '/api/account/sign-up/finish', { token: token || 'none', password });
      await refresh();
    },
  });
  const { errorOf, formError } = form;

  return (
    <AccountPage heading="One last step" lead="Enter the password you chose to finish creating your account.">
      <AccountForm
        form={form}
        label="Finish signing up"
        problem={formError}
        submitLabel="Finish"
        busyLabel="Finishing"
      >
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={errorOf('password')}
        />
      </AccountForm>
      <p className="mt-6 text-text-2">
        <a href="/signup" className="font-semibold text-link underline underline-offset-4">
          Sign up again
        </a>
      </p>
    </AccountPage>
  );
}

export { FinishSignUpPage as Component };
