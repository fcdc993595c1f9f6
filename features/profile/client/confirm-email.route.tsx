import { useState } from 'react';
import { ApiError, apiSend } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { announceSessionChange } from '#client/app/session-channel.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { AccountPage } from '#features/accounts/client/account-page.tsx';
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

  if (email !== null) {
    return (
      <AccountPage
        key="changed"
        isAnswer
        heading="Your address is changed"
        lead={
          <>
            Letters go to <strong className="break-all text-text">{email}</strong> from now on, and you sign
            in with it.
          </>
        }
      >
        <ButtonLink
          kind="primary"
          size="large"
          href={user === null ? '/signin' : '/profile'}
          className="mt-7"
        >
          {user === null ? 'Sign in' : 'Go to your profile'}
        </ButtonLink>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      heading="Confirm your new address"
      lead="One press, and your account uses the address that this letter came to."
    >
      <div className="mt-7 flex flex-col gap-4">
        {problem && <Banner kind="error">{problem}</Banner>}
        <Button
          kind="primary"
          size="large"
          isFullWidth
          isBusy={isBusy}
          busyLabel="Confirming…"
          onClick={() => void handleConfirm()}
        >
          Confirm address
        </Button>
      </div>
      <p className="mt-6 text-text-2">
        <a href="/profile" className="font-semibold text-link underline underline-offset-4">
          Ask for a new link
        </a>
      </p>
    </AccountPage>
  );
}
