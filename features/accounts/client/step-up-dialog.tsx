import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiGet, apiSend } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  ReauthenticationForm,
  ReauthenticationMethods,
} from '#features/accounts/shared/accounts.contract.ts';
import { describeAccountError } from './account-error.ts';
import { askPasskey, canUsePasskeys, isPasskeyCancelled } from './passkey-browser.ts';
import { ServiceReauthentication } from './service-reauthentication.tsx';
import { useAccountForm } from './use-account-form.ts';

interface StepUpDialogProps {
  onReauthenticated: () => void;
  onClose: () => void;
}

const failure = 'That did not work. Please try again.';

/** Confirms again who the person is, before an action that nobody with a borrowed device may take. */
export function StepUpDialog({ onReauthenticated, onClose }: StepUpDialogProps) {
  const ways = useQuery({
    queryKey: ['account', 'proof'],
    queryFn: () => apiGet('/api/account/proof', ReauthenticationMethods),
    staleTime: 0,
  });

  return (
    <Overlay
      isOpen
      onClose={onClose}
      size="small"
      title="Confirm it’s you"
      description="For your security, before you continue."
    >
      {ways.isPending && (
        <LoadingRegion label="Loading">
          <Skeleton className="h-field" />
        </LoadingRegion>
      )}
      {ways.isError && (
        <Banner kind="error" onRetry={() => void ways.refetch()}>
          {failure}
        </Banner>
      )}
      {ways.data && <ReauthenticationFields ways={ways.data} onReauthenticated={onReauthenticated} />}
    </Overlay>
  );
}

function ReauthenticationFields({
  ways,
  onReauthenticated,
}: {
  ways: ReauthenticationMethods;
  onReauthenticated: () => void;
}) {
  const [passkeyProblem, setPasskeyProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { handleSubmit, isBusy, errorOf, formError } = useAccountForm({
    schema: ReauthenticationForm,
    failure,
    submit: async (values) => {
      setPasskeyProblem(null);
      await apiSend('POST', '/api/account/proof', values);
      onReauthenticated();
    },
  });

  async function handlePasskey() {
    setPasskeyProblem(null);
    setIsAsking(true);
    try {
      const passkey = await askPasskey('/api/account/proof/passkey');
      await apiSend('POST', '/api/account/proof', { passkey });
      onReauthenticated();
    } catch (error) {
      if (!isPasskeyCancelled(error)) setPasskeyProblem(describeAccountError(error, failure).message);
    } finally {
      setIsAsking(false);
    }
  }

  // With a password there is no need to leave the page.
  const services = ways.password ? [] : ways.services;
  const hasWay = ways.password || (ways.passkey && canUsePasskeys()) || services.length > 0;
  const problem = formError ?? passkeyProblem ?? undefined;
  return (
    <>
      {problem !== undefined && (
        <div className="mb-4">
          <Banner kind="error">{problem}</Banner>
        </div>
      )}
      {ways.password && (
        <form
          onSubmit={handleSubmit}
          noValidate
          className="flex flex-col gap-4"
          aria-label="Confirm it’s you"
        >
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus
            error={errorOf('password')}
          />
          {ways.code && (
            <TextField
              label="Code"
              name="code"
              autoComplete="one-time-code"
              hint="The 6-digit code from your app, or a recovery code"
              error={errorOf('code')}
            />
          )}
          <Button type="submit" kind="primary" isFullWidth isBusy={isBusy} busyLabel="Checking">
            Confirm
          </Button>
        </form>
      )}
      {ways.passkey && canUsePasskeys() && (
        <Button
          isFullWidth
          isBusy={isAsking}
          busyLabel="Waiting for your device"
          onClick={handlePasskey}
          className="mt-3"
        >
          Use a passkey
        </Button>
      )}
      {services.length > 0 && <ServiceReauthentication services={services} needsCode={ways.code} />}
      {!hasWay && <p>It cannot be confirmed on this device. Sign out, sign in again, then retry.</p>}
    </>
  );
}
