import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError, apiSend } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { StopMailsAnswer } from '#features/outside-mail/shared/outside-mail.contract.ts';

function sendStop(token: string, isUndo: boolean): Promise<StopMailsAnswer> {
  const body = { token, ...(isUndo && { isUndo }) };
  return apiSend('POST', '/api/outside-mail/stop', body, StopMailsAnswer);
}

/** /stop-emails#token, from an email to a person without an account: unsubscribes at once, and offers undo. */
function StopEmailsPage() {
  usePageTitle('Stop emails');
  const token = useLocation().hash.slice(1) || 'none';
  const [changed, setChanged] = useState<StopMailsAnswer | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const first = useQuery({
    queryKey: ['stop-emails', token],
    queryFn: () => sendStop(token, false),
    retry: false,
    // Returning to the tab must not undo the undo.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const answer = changed ?? first.data;

  async function handleChange(isUndo: boolean): Promise<void> {
    setIsBusy(true);
    setHasFailed(false);
    try {
      setChanged(await sendStop(token, isUndo));
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="page max-w-xl! pt-10 pb-16 lg:pt-16">
      {first.isPending && (
        <LoadingRegion label="Stopping">
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
          <h1 className="text-h1">{answer.isStopped ? 'Emails stopped' : 'Emails on again'}</h1>
          <p role="status" className="mt-2 mb-6 text-text-2">
            {answer.isStopped ? (
              <>
                Nobody who uses this server can have emails sent to <strong>{answer.email}</strong> any more.
              </>
            ) : (
              <>
                People who use this server can invite <strong>{answer.email}</strong> again.
              </>
            )}
          </p>
          {hasFailed && (
            <div className="mb-5">
              <Banner kind="error">That did not work. Please try again.</Banner>
            </div>
          )}
          <Button isBusy={isBusy} onClick={() => void handleChange(answer.isStopped)}>
            {answer.isStopped ? 'Undo' : 'Stop them'}
          </Button>
        </>
      )}
    </div>
  );
}

export { StopEmailsPage as Component };
