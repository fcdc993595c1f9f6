import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import type { SettingKind } from '#features/connections/shared/operator-settings.contract.ts';
import {
  PushOverview,
  pushOverviewPath,
  TestPushAnswer,
  testPushPath,
} from '#features/notifications/shared/notifications.contract.ts';
import { useConsoleCalls } from './console-calls.tsx';
import { ConsoleRow } from './console-card.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { useReloadSettings } from './settings.api.ts';
import { StateDot } from './state-dot.tsx';
import { useConsoleChange } from './use-console-change.ts';

/** Browser notifications. Their keys are derived on this server, so there is only a switch. */
export function PushRow({ kind }: { kind: SettingKind }) {
  const { get, send } = useConsoleCalls();
  const { run, problem, busyWith, clear } = useConsoleChange(useReloadSettings());
  const [tested, setTested] = useState<TestPushAnswer | null>(null);
  const { data } = useQuery({
    queryKey: ['console', 'push'],
    queryFn: ({ signal }) => get(pushOverviewPath, PushOverview, signal),
    refetchOnWindowFocus: false,
    retry: false,
  });
  const test = () =>
    run('test', async () => {
      setTested(null);
      setTested(await send('POST', testPushPath, undefined, TestPushAnswer));
    });
  const needsHttps = data?.isOverHttps === false;
  return (
    <ConsoleRow
      title="Push"
      detail={
        <>
          {kind.isOn ? (
            <>Its keys are made on this server; nothing has to be connected.</>
          ) : (
            <>Off: nobody’s browser is notified, and none can be set up.</>
          )}{' '}
          {needsHttps && <>Browsers require https, and this server is not reached over it.</>}
          {data && !needsHttps && <Browsers count={data.browsers} />}
          {kind.setBy === 'environment' && <> Set in the environment.</>}
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
      {needsHttps && kind.isOn && <StateDot tone="warning" label="Needs https" />}
      {data && !needsHttps && kind.isOn && (
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
      <SettingSwitch kind={kind} run={run} busyWith={busyWith} onTurned={() => setTested(null)} />
    </ConsoleRow>
  );
}

function Browsers({ count }: { count: number }) {
  if (count === 0) return <>No browser is set up yet.</>;
  return count === 1 ? <>1 browser is set up.</> : <>{count} browsers are set up.</>;
}

/** Only to the browsers of whoever presses the button. */
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
      Sent to {sent} of your {sent + failed} browsers. The log says what the services of the others answered.
    </>
  );
}
