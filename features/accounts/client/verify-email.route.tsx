import { useState } from 'react';
import { apiSend } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { homePath } from '#shared/home-path.ts';
import { describeAccountError } from './account-error.ts';
import { AccountPage } from './account-page.tsx';
import { EmailLinkConfirmation } from './email-link-confirmation.tsx';
import { useMailToken } from './mail-token.ts';

const failure = 'The address could not be confirmed. Please try again.';

/** /verify-email#token. */
function VerifyEmailPage() {
  usePageTitle('Confirm Your Address');
  const token = useMailToken();
  const { user } = useSession();
  const [isDone, setIsDone] = useState(false);

  if (isDone) {
    return (
      <AccountPage
        key="confirmed"
        isAnswer
        heading="Address confirmed"
        lead="If you ever forget your password, you can reset it by email."
      >
        <ButtonLink kind="primary" size="large" href={user === null ? '/signin' : homePath} className="mt-7">
          {user === null ? 'Sign In' : 'Go to your dashboard'}
        </ButtonLink>
      </AccountPage>
    );
  }
  return (
    <EmailLinkConfirmation
      heading="Confirm your address"
      lead="Press the button to confirm that our emails reach you."
      submitLabel="Confirm address"
      busyLabel="Confirming"
      newLinkHref="/profile/security"
      onConfirm={async () => {
        await apiSend('POST', '/api/account/verify-email', { token: token || 'none' });
        setIsDone(true);
      }}
      describe={(error) => describeAccountError(error, failure).message}
    />
  );
}

export { VerifyEmailPage as Component };
