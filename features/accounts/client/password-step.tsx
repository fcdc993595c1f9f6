import { KeyIcon } from '@phosphor-icons/react/Key';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { apiSend } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { canTypeAtOnce } from '#client/ui/can-type-at-once.ts';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { SignInAnswer, SignInInput } from '#features/accounts/shared/accounts.contract.ts';
import { isSignInProblem, signInProblems } from '#features/accounts/shared/sign-in-problems.ts';
import { describeAccountError } from './account-error.ts';
import { AccountForm, EmailField } from './account-form.tsx';
import { accountLink } from './account-link.ts';
import { AccountPage } from './account-page.tsx';
import { askPasskey, canUsePasskeys, isPasskeyCancelled } from './passkey-browser.ts';
import { hasServices, OrLine, ServiceButtons } from './service-buttons.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { useSignInWays } from './sign-in-ways.ts';
import { emailOfSignUp } from './sign-up-outcome.ts';
import { useAccountForm } from './use-account-form.ts';

const failure = 'Failed to sign in. Please try again.';

/** Email address and password, a passkey, which needs neither, or an organisation, as the server is configured. */
export function PasswordStep({ onSecondStep, onMore }: PasswordStepProps) {
  const { ways, isPending } = useSignInWays();
  const [search] = useSearchParams();
  const returned = search.get('problem');
  return (
    <AccountPage heading="Welcome back" lead="Pick up where you left off.">
      {isSignInProblem(returned) && (
        <div className="mt-7 -mb-3">
          <Banner kind={returned === 'cancelled' ? 'info' : 'error'}>{signInProblems[returned]}</Banner>
        </div>
      )}
      {isPending ? (
        <LoadingRegion label="Loading" className="mt-7 flex flex-col gap-4">
          <Skeleton className="h-field" />
          <Skeleton className="h-field" />
        </LoadingRegion>
      ) : (
        (ways?.own ?? true) && <OwnWays onSecondStep={onSecondStep} />
      )}
      {hasServices(ways) && (
        <>
          {ways.own ? <OrLine /> : <div className="mt-7" />}
          <ServiceButtons ways={ways} onMore={onMore} />
        </>
      )}
      {(ways?.own ?? true) && ways?.signUp !== 'off' && (
        <p className="mt-6 text-text-2">
          New here?{' '}
          <a
            href={accountLink('/signup', search.get('next'))}
            className="font-semibold text-link underline underline-offset-4"
          >
            Create an account
          </a>
        </p>
      )}
    </AccountPage>
  );
}

interface PasswordStepProps {
  onSecondStep: (challenge: string) => void;
  /** The proxy's assertion alone is not enough. */
  onMore: (what: 'second-step' | 'link', token: string) => void;
}

function OwnWays({ onSecondStep }: Pick<PasswordStepProps, 'onSecondStep'>) {
  const { refresh } = useSession();
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
      <EmailField
        error={errorOf('email')}
        autoFocus={canTypeAtOnce()}
        defaultValue={emailOfSignUp(location.state)}
      />
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
  );
}
