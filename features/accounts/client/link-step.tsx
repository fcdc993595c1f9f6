import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { apiSend } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { canTypeAtOnce } from '#client/ui/can-type-at-once.ts';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { LinkWays } from '#features/accounts/shared/organisation.contract.ts';
import { describeAccountError } from './account-error.ts';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { askPasskey, canUsePasskeys, isPasskeyCancelled } from './passkey-browser.ts';
import { useAccountForm } from './use-account-form.ts';

const failure = 'Failed to sign in. Please try again.';
const LinkForm = z.object({
  password: z.string().min(1, 'Enter your password').max(1024).optional(),
  code: z.string().trim().min(6, 'Enter a code').max(40).optional(),
});

interface LinkStepProps {
  token: string;
  onBack: () => void;
}

/** An account already has the organisation's address: the visitor proves that it is theirs. */
export function LinkStep({ token, onBack }: LinkStepProps) {
  const ways = useQuery({
    queryKey: ['account', 'link', token],
    queryFn: () => apiSend('POST', '/api/account/sign-in/link/ways', { token }, LinkWays),
    retry: false,
  });
  const lead = ways.data ? (
    <>
      There is already an account for <strong className="break-all text-text">{ways.data.email}</strong>.
      Confirm once that it is yours; from then on you can sign in with {ways.data.service}.
    </>
  ) : (
    'There is already an account with your email address.'
  );
  return (
    <AccountPage heading="Is this you?" lead={lead} isAnswer>
      {ways.isPending && (
        <LoadingRegion label="Loading" className="mt-7">
          <Skeleton className="h-field" />
        </LoadingRegion>
      )}
      {ways.isError && (
        <div className="mt-7">
          <Banner kind="error">{describeAccountError(ways.error, failure).message}</Banner>
        </div>
      )}
      {ways.data && <LinkFields token={token} ways={ways.data} />}
      <Button kind="ghost" onClick={onBack} className="mt-4">
        Start again
      </Button>
    </AccountPage>
  );
}

function LinkFields({ token, ways }: { token: string; ways: LinkWays }) {
  const { refresh } = useSession();
  const [passkeyProblem, setPasskeyProblem] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const form = useAccountForm({
    schema: LinkForm,
    failure,
    submit: async (values) => {
      setPasskeyProblem(undefined);
      await apiSend('POST', '/api/account/sign-in/link', { token, ...values });
      await refresh();
    },
  });

  async function handlePasskey(): Promise<void> {
    setPasskeyProblem(undefined);
    setIsAsking(true);
    try {
      const passkey = await askPasskey('/api/account/sign-in/passkey/options');
      await apiSend('POST', '/api/account/sign-in/link', { token, passkey });
      await refresh();
    } catch (error) {
      if (!isPasskeyCancelled(error)) setPasskeyProblem(describeAccountError(error, failure).message);
    } finally {
      setIsAsking(false);
    }
  }

  const passkeyButton = ways.passkey && canUsePasskeys() && (
    <Button
      size="large"
      isFullWidth
      isBusy={isAsking}
      busyLabel="Waiting for your device"
      onClick={() => void handlePasskey()}
    >
      Use a passkey
    </Button>
  );
  const problem = form.formError ?? passkeyProblem;
  if (!ways.password && !ways.code) {
    return (
      <div className="mt-7 flex flex-col gap-4">
        {problem !== undefined && <Banner kind="error">{problem}</Banner>}
        {passkeyButton || (
          <p>Sign in the way you did before, then link {ways.service} under Profile, Security.</p>
        )}
      </div>
    );
  }
  return (
    <AccountForm
      form={form}
      label="Is this you?"
      problem={problem}
      submitLabel="Confirm and Sign In"
      busyLabel="Checking"
      after={passkeyButton}
    >
      {ways.password && (
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={canTypeAtOnce()}
          error={form.errorOf('password')}
        />
      )}
      {ways.code && (
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoFocus={!ways.password && canTypeAtOnce()}
          hint="The 6-digit code from your app, or a recovery code"
          error={form.errorOf('code')}
        />
      )}
    </AccountForm>
  );
}
