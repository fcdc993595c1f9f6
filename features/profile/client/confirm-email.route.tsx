import { useState } from 'react';
import { ApiError, apiSend } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { announceSessionChange } from '#client/app/session-channel.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { useMailToken } from '#features/accounts/client/mail-token.ts';
import { ConfirmEmailAnswer } from '#features/profile/shared/profile.contract.ts';

/**
 * /confirm-email#token. By a button: programs that look into letters open links, and must not use them up.
 */
export function Component() {
  usePageTitle('Confirm your new address');
  const token = useMailToken();
  const { user, refresh } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [email, setEmail] = useState<string | null>(null);

  async function handleConfirm(): Promise<void> {
    setIsBusy(true);
    setProblem('');
    try {
      const input = { token: token || 'none' };
      const answer = await apiSend('POST', '/api/profile/email/confirm', input, ConfirmEmailAnswer);
      setEmail(answer.email);
      announceSessionChange();
      refresh().catch(() => undefined);
    } catch (error) {
      const isReason = error instanceof ApiError && error.status > 0;
      setProblem(isReason ? error.message : 'The address could not be confirmed. Please try again.');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="page max-w-xl! pt-10 pb-16 lg:pt-16">
      <h1 className="text-h1">{email === null ? 'Confirm your new address' : 'Your address is changed'}</h1>
      {email === null ? (
        <>
          <p className="mt-2 mb-6 text-text-2">
            One press, and your account uses the address that this letter came to.
          </p>
          {problem && (
            <div className="mb-5">
              <Banner kind="error">{problem}</Banner>
            </div>
          )}
          <Button
            kind="sun"
            size="large"
            isBusy={isBusy}
            busyLabel="Confirming…"
            onClick={() => void handleConfirm()}
          >
            Confirm address
          </Button>
        </>
      ) : (
        <>
          <p role="status" className="mt-2 mb-6 text-text-2">
            Letters go to <strong className="break-all text-text">{email}</strong> from now on, and you sign
            in with it.
          </p>
          <ButtonLink kind="primary" size="large" href={user === null ? '/signin' : '/profile'}>
            {user === null ? 'Sign in' : 'Go to your profile'}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
