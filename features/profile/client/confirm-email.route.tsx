import { useState } from 'react';
import { ApiError, apiSend } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { announceSessionChange } from '#client/app/session-channel.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { AccountPage } from '#features/accounts/client/account-page.tsx';
import { EmailLinkConfirmation } from '#features/accounts/client/email-link-confirmation.tsx';
import { useMailToken } from '#features/accounts/client/mail-token.ts';
import { ConfirmEmailAnswer } from '#features/profile/shared/profile.contract.ts';

/** /confirm-email#token. */
function ConfirmEmailPage() {
  usePageTitle('Confirm your new address');
  const token = useMailToken();
  const { user, refresh } = useSession();
  const [email, setEmail] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    const input = { token: token || 'none' };
    const answer = await apiSend('POST', '/api/profile/email/confirm', input, ConfirmEmailAnswer);
    setEmail(answer.email);
    announceSessionChange();
    refresh().catch(() => undefined);
  }

  if (email !== null) {
    return (
      <AccountPage
        key="changed"
        isAnswer
        heading="Your email address has been changed"
        lead={
          <>
            From now on our emails go to <strong className="break-all text-text">{email}</strong>, and you
            sign in with it.
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
    <EmailLinkConfirmation
      heading="Confirm your new address"
      lead="Press the button to use the address this email was sent to."
      submitLabel="Confirm address"
      busyLabel="Confirming"
      newLinkHref="/profile"
      onConfirm={confirm}
      describe={(error) =>
        error instanceof ApiError && error.status > 0
          ? error.message
          : 'The address could not be confirmed. Please try again.'
      }
    />
  );
}

export { ConfirmEmailPage as Component };
