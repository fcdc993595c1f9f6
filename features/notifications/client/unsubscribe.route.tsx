import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError, apiSend } from '#client/api-client.ts';
import { useExtensions } from '#client/app/product.tsx';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { UnsubscribeAnswer } from '#features/notifications/shared/notifications.contract.ts';
import { mailKinds } from './mail-kinds.ts';

function sendSwitch(token: string, isUndo: boolean): Promise<UnsubscribeAnswer> {
  const body = { token, ...(isUndo && { isUndo }) };
  return apiSend('POST', '/api/notifications/unsubscribe', body, UnsubscribeAnswer);
}

/** /unsubscribe#token, from an email: unsubscribes at once, says from what, and offers undo. */
function UnsubscribePage() {
  usePageTitle('Email preferences');
  const kinds = useExtensions(mailKinds);
  const { user } = useSession();
  const token = useLocation().hash.slice(1) || 'none';
  const [changed, setChanged] = useState<UnsubscribeAnswer | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const first = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: () => sendSwitch(token, false),
    retry: false,
    // Returning to the tab must not undo the undo.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const answer = changed ?? first.data;
  const name = kinds.find(({ preference }) => preference === answer?.preference)?.label;

  async function handleSwitch(isUndo: boolean): Promise<void> {
    setIsBusy(true);
    setHasFailed(false);
    try {
      setChanged(await sendSwitch(token, isUndo));
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="page max-w-xl! pt-10 pb-16 lg:pt-16">
      {first.isPending && (
        <LoadingRegion label="Switching off">
          <Skeleton className="h-10 w-72 max-w-full" />
        </LoadingRegion>
      )}
      {first.isError && (
        <>
          <h1 className="text-h1">That did not work</h1>
          <div className="mt-4">
            <Banner kind="error" onRetry={() => void first.refetch()}>
              {first.error instanceof ApiError ? first.error.message : 'Please try again.'}
            </Banner>
          </div>
        </>
      )}
      {answer && (
        <>
          <h1 className="text-h1">{answer.isOn ? `${name} on again` : `${name} switched off`}</h1>
          <p role="status" className="mt-2 mb-6 text-text-2">
            {answer.isOn
              ? 'You get these emails as before.'
              : 'You get no more emails of this kind. Others are unchanged.'}
          </p>
          {hasFailed && (
            <div className="mb-5">
              <Banner kind="error">That did not work. Please try again.</Banner>
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <Button isBusy={isBusy} onClick={() => void handleSwitch(!answer.isOn)}>
              {answer.isOn ? 'Switch off' : 'Undo'}
            </Button>
            {user !== null && (
              <ButtonLink kind="ghost" href="/profile/notifications">
                All notification settings
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </div>
  );
}

export { UnsubscribePage as Component };
