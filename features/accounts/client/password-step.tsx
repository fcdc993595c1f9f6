import { KeyIcon } from '@phosphor-icons/react/Key';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { apiSend } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { SignInAnswer, SignInInput } from '#features/accounts/shared/accounts.contract.ts';
import { describeAccountError } from './account-error.ts';
import { AccountForm, EmailField } from './account-form.tsx';
import { accountLink } from './account-link.ts';
import { AccountPage } from './account-page.tsx';
import { askPasskey, canUsePasskeys, isPasskeyCancelled } from './passkey-browser.ts';
import { SignInNotice } from './sign-in-notice.tsx';
import { emailOfSignUp } from './sign-up-outcome.ts';
import { useAccountForm } from './use-account-form.ts';

const failure = 'Failed to sign in. Please try again.';

/** Mail address and password, or a passkey, which needs neither. */
export function PasswordStep({ onSecondStep }: { onSecondStep: (challenge: string) => void }) {
  const { refresh } = useSession();
  const [search] = useSearchParams();
  const location = useLocation();
  const [passkeyProblem, setPasskeyProblem] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const form = useAccountForm({
    schema: SignInInput,
    failure,
    submit: async (values) => {
      setPasskeyProblem(undefined);
      const { challenge } = await apiSend('POST', '/api/account/sign-in', values, SignInAnswer);
      if (challenge === undefined) await refresh();
      else onSecondStep(challenge);
    },
  });
  const { errorOf, formError } = form;

  async function handlePasskey(): Promise<void> {
    setPasskeyProblem(undefined);
    setIsAsking(true);
    try {
      const passkey = await askPasskey('/api/account/sign-in/passkey/options');
      await apiSend('POST', '/api/account/sign-in/passkey', { passkey });
      await refresh();
    } catch (error) {
      if (!isPasskeyCancelled(error)) setPasskeyProblem(describeAccountError(error, failure).message);
    } finally {
      setIsAsking(false);
    }
  }

  const problem = formError ?? passkeyProblem;
  return (
    <AccountPage heading="Welcome back" lead="Pick up where you left off.">
      <AccountForm
        form={form}
        label="Sign in"
        problem={problem}
        submitLabel="Sign In"
        busyLabel="Signing in"
        after={
          canUsePasskeys() && (
            <Button
              size="large"
              isFullWidth
              isBusy={isAsking}
              busyLabel="Waiting for your device"
              icon={<KeyIcon size={20} aria-hidden />}
              onClick={() => void handlePasskey()}
            >
              Use a passkey
            </Button>
          )
        }
      >
        {problem === undefined && <SignInNotice state={location.state} />}
        <EmailField error={errorOf('email')} defaultValue={emailOfSignUp(location.state)} />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={errorOf('password')}
          labelAction={
            <a
              href="/forgot-password"
              className="-my-2.5 py-2.5 text-small font-semibold text-link underline underline-offset-4"
            >
              Forgot password?
            </a>
          }
        />
      </AccountForm>
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
