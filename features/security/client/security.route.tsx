import { Suspense, useState } from 'react';
import { AccountScreen } from '#client/app/account-screen.tsx';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { sendConfirmation, useHasNoMail } from '#features/accounts/client/sign-in-ways.ts';
import type { SecurityOverview } from '#features/security/shared/security.contract.ts';
import { ActivityCard } from './activity-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { LinkedSignInsCard } from './linked-sign-ins-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { useSecurity } from './security.api.ts';
import { SecurityCard } from './security-card.tsx';
import { securityCards } from './security-cards.ts';
import { TwoFactorCard } from './two-factor-card.tsx';
import { TimesIn } from './use-when.ts';

/** /profile/security */
function SecurityPage() {
  const { data: security, isPending, isError, refetch } = useSecurity();
  return (
    <AccountScreen title="Security" lead="How you sign in, and where you are signed in.">
      <div className="flex flex-col gap-4">
        {isError && (
          <Banner kind="error" onRetry={() => void refetch()}>
            Failed to load security settings
          </Banner>
        )}
        {isPending && <SecuritySkeleton />}
        {security && (
          <TimesIn value={security.timeZone}>
            {!security.isEmailVerified && <ConfirmAddress security={security} />}
            {security.passwordChangedAt !== null && (
              <PasswordCard email={security.email} changedAt={security.passwordChangedAt} />
            )}
            {(security.services.length > 0 || security.linkedSignIns.length > 0) && (
              <LinkedSignInsCard security={security} />
            )}
            <TwoFactorCard security={security} />
            <PasskeysCard security={security} />
            <SecurityCard
              title="API keys"
              description="For your own programs. Signing out everywhere does not revoke them."
              action={<ButtonLink href="/settings/api-keys">Manage keys</ButtonLink>}
            />
            <Suspense fallback={<Skeleton className="h-28 rounded-card" />}>
              <FurtherCards />
            </Suspense>
            <DevicesCard />
            <ActivityCard />
          </TimesIn>
        )}
      </div>
    </AccountScreen>
  );
}

function FurtherCards() {
  return useLoadedExtensions(securityCards).map(({ id, Content }) => <Content key={id} />);
}

function ConfirmAddress({ security }: { security: SecurityOverview }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const hasNoMail = useHasNoMail();

  async function handleSend(): Promise<void> {
    setState('sending');
    try {
      await sendConfirmation();
      setState('sent');
    } catch {
      setState('failed');
    }
  }

  if (hasNoMail) {
    return (
      <Banner kind="info">
        This server does not send email, so your address cannot be confirmed. If you forget your password, ask
        whoever runs the server for a link to reset it.
      </Banner>
    );
  }
  if (state === 'sent') {
    return (
      <Banner kind="success">
        An email is on its way to <strong className="break-all">{security.email}</strong>.
      </Banner>
    );
  }
  return (
    <>
      {state === 'failed' && <Banner kind="error">The email could not be sent. Please try again.</Banner>}
      <Banner kind="info">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <span>Confirm your email address so that you can reset your password if you forget it.</span>
          <Button
            size="small"
            isBusy={state === 'sending'}
            busyLabel="Sending"
            onClick={() => void handleSend()}
          >
            Resend the email
          </Button>
        </div>
      </Banner>
    </>
  );
}

function SecuritySkeleton() {
  return (
    <LoadingRegion label="Loading security settings" className="flex flex-col gap-4">
      {['h-24', 'h-24', 'h-24', 'h-48', 'h-64'].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are alike and never reordered
        <Skeleton key={index} className={`${height} rounded-card`} />
      ))}
    </LoadingRegion>
  );
}

export { SecurityPage as Component };
