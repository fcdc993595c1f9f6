import { useQuery } from '@tanstack/react-query';
import type { SettingKind } from '#features/connections/shared/operator-settings.contract.ts';
import { MailOverview, mailOverviewPath } from '#features/mail/shared/mail.contract.ts';
import { formatMoment } from './connection-state.ts';
import { useConsoleCalls } from './console-calls.tsx';
import { ConsoleRow } from './console-card.tsx';
import { StateDot } from './state-dot.tsx';

/** Whether this server can send email: the outcome of the last email, or of a later test. */
export function LastMailRow({ kind }: { kind: SettingKind }) {
  const { get } = useConsoleCalls();
  const { data } = useQuery({
    queryKey: ['console', 'mail', kind.lastTest?.at],
    queryFn: ({ signal }) => get(mailOverviewPath, MailOverview, signal),
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (!data) return null;
  const { lastTest } = kind;
  const isTest = lastTest !== null && (data.last === null || lastTest.at > data.last.at);
  if (!isTest && data.last === null)
    return <ConsoleRow title="Last email" detail="None has been sent yet." />;
  const at = formatMoment(isTest ? lastTest.at : (data.last?.at ?? ''));
  const hasFailed = isTest ? !lastTest.isWorking : data.last?.outcome === 'failed';
  return (
    <ConsoleRow
      title="Last email"
      detail={
        <>
          {at}. <Outcome outcome={isTest ? (hasFailed ? 'test-failed' : 'test-sent') : data.last?.outcome} />
        </>
      }
    >
      {hasFailed && <StateDot tone="bad" label="Failed" />}
    </ConsoleRow>
  );
}

/** After a mail server has accepted an email, its fate is unknown here. */
function Outcome({
  outcome,
}: {
  outcome: 'sent' | 'kept' | 'failed' | 'test-sent' | 'test-failed' | undefined;
}) {
  switch (outcome) {
    case 'kept':
      return <>It waits as a file on this server: no mail server is connected.</>;
    case 'failed':
      return <>The mail server did not accept it. It is retried for two days.</>;
    case 'test-sent':
      return <>A test, accepted by the mail server.</>;
    case 'test-failed':
      return <>A test, which the mail server did not accept.</>;
    default:
      return <>Accepted by the mail server.</>;
  }
}
