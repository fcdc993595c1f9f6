import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { PushOverview, TestPushAnswer } from '#features/notifications/shared/notifications.contract.ts';
import { useConsoleCalls } from './console-calls.tsx';
import { ConsoleRow } from './console-card.tsx';
import { StateDot } from './state-dot.tsx';
import { useConsoleChange } from './use-console-change.ts';

/** Notifications in browsers. Their keys are derived on this server, so there is nothing to enter. */
export function PushRow() {
  const { get, send } = useConsoleCalls();
  const { run, problem, busyWith, clear } = useConsoleChange();
  const [tested, setTested] = useState<TestPushAnswer | null>(null);
  const { data } = useQuery({
    queryKey: ['console', 'push'],
    queryFn: ({ signal }) => get('/api/admin/push', PushOverview, signal),
    refetchOnWindowFocus: false,
    retry: false,
  });
  const test = () =>
    run('test', async () => {
      setTested(null);
      setTested(await send('POST', '/api/notifications/push/test', undefined, TestPushAnswer));
    });
  const needsHttps = data?.isOverHttps === false;
  return (
    <ConsoleRow
      title="Push"
      detail={
        <>
          Its keys are made on this server; nothing has to be connected.{' '}
          {needsHttps && <>Browsers ask for https, which this server is not reached over.</>}
          {data && !needsHttps && <Browsers count={data.browsers} />}
        </>
      }
      below={
        <>
          {problem !== undefined && (
            <Banner kind="error" onDismiss={clear}>
              {problem}
            </Banner>
          )}
          <p role="status" className="text-small empty:hidden">
            {tested && <Outcome {...tested} />}
          </p>
        </>
      }
    >
      {data && (
        <StateDot tone={needsHttps ? 'warning' : 'good'} label={needsHttps ? 'Needs https' : 'Ready'} />
      )}
      {data && !needsHttps && (
        <Button
          kind="ghost"
          size="small"
          aria-label="Send a test notification"
          isBusy={busyWith === 'test'}
          busyLabel="Sending"
          onClick={() => void test()}
        >
          Send a test
        </Button>
      )}
    </ConsoleRow>
  );
}

function Browsers({ count }: { count: number }) {
  if (count === 0) return <>No browser is set up yet.</>;
  return count === 1 ? <>1 browser is set up.</> : <>{count} browsers are set up.</>;
}

/** To the browsers of whoever presses the button, and nobody else's. */
function Outcome({ sent, failed }: TestPushAnswer) {
  if (sent + failed === 0) {
    return (
      <>
        None of your own browsers is set up. <a href="/profile/notifications">Set up this one</a>
      </>
    );
  }
  if (failed === 0)
    return sent === 1 ? <>Sent to your browser.</> : <>Sent to all {sent} of your browsers.</>;
  return (
    <>
      Sent to {sent} of your {sent + failed} browsers. The log says what the others’ services answered.
    </>
  );
}
