import { useQuery } from '@tanstack/react-query';
import {
  OutsideMailToday,
  outsideMailPath,
  outsideRecipientsPerDay,
} from '#features/outside-mail/shared/outside-mail.contract.ts';
import { useConsoleCalls } from './console-calls.tsx';
import { ConsoleRow } from './console-card.tsx';

/** How much is sent to people without an account: each email says who caused it, and how to unsubscribe. */
export function OutsideMailRow() {
  const { get } = useConsoleCalls();
  const { data } = useQuery({
    queryKey: ['console', 'outside-mail'],
    queryFn: ({ signal }) => get(outsideMailPath, OutsideMailToday, signal),
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <ConsoleRow
      title="Email to people without an account"
      detail={
        <>
          {outsideRecipientsPerDay} people a day for each sender; each email says who asked for it and how to
          stop such emails.
        </>
      }
    >
      {data && <span className="font-[650]">{data.recipients} today</span>}
    </ConsoleRow>
  );
}
