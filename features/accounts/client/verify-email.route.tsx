import { useState } from 'react';
import { apiSend } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { describeAccountError } from './account-error.ts';
import { AccountPage } from './account-page.tsx';
import { useMailToken } from './mail-token.ts';

/**
 * /verify-email#token. By a button: programs that look into letters open links, and must not use them up.
 */
export function Component() {
  usePageTitle('Confirm Your Address');
  const token = useMailToken();
  const { user } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function handleConfirm(): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await apiSend('POST', '/api/account/verify-email', { token: token || 'none' });
      setIsDone(true);
    } catch (error) {
      const failure = 'The address could not be confirmed. Please try again.';
      setProblem(describeAccountError(error, failure).message);
    } finally {
      setIsBusy(false);
    }
  }

  if (isDone) {
    return (
      <AccountPage
        key="confirmed"
        isAnswer
        heading="Address confirmed"
        lead="If you ever lose your password, a letter brings you back."
      >
        <ButtonLink
          kind="primary"
          size="large"
          href={user === null ? '/signin' : '/dashboard'}
          className="mt-7"
        >
          {user === null ? 'Sign In' : 'Go to your dashboard'}
        </ButtonLink>
      </AccountPage>
    );
  }
  return (
    <AccountPage heading="Confirm your address" lead="One press, and we know that our letters reach you.">
      <div className="mt-7 flex flex-col gap-4">
        {problem !== undefined && <Banner kind="error">{problem}</Banner>}
        <Button
          kind="primary"
          size="large"
          isFullWidth
          isBusy={isBusy}
          busyLabel="Confirming"
          onClick={() => void handleConfirm()}
        >
          Confirm Address
        </Button>
      </div>
      <p className="mt-6 text-text-2">
        <a href="/profile/security" className="font-semibold text-link underline underline-offset-4">
          Ask for a new link
        </a>
      </p>
    </AccountPage>
  );
}
