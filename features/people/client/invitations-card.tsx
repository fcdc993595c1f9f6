import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { formatMoment } from '#features/console/client/connection-state.ts';
import { useConsoleCalls } from '#features/console/client/console-calls.tsx';
import { ConsoleCard, ConsoleRow, ConsoleRows } from '#features/console/client/console-card.tsx';
import { useConsoleChange } from '#features/console/client/use-console-change.ts';
import { InvitationList, type ListedInvitation } from '#features/people/shared/people.contract.ts';
import { useInvitations, useKeepAnswers } from './people.api.ts';

/** Links that can still be used. Renders nothing without any. */
export function InvitationsCard() {
  const { data, isError, refetch } = useInvitations();
  const { send } = useConsoleCalls();
  const { reloadInvitations } = useKeepAnswers();
  const { run, problem, busyWith, clear } = useConsoleChange();
  const invitations = data?.invitations ?? [];
  if (invitations.length === 0 && !isError) return null;

  const revoke = (id: string) =>
    run(id, async () => {
      try {
        await send('DELETE', `/api/admin/invitations/${encodeURIComponent(id)}`, undefined, InvitationList);
      } finally {
        // Someone may have used it meanwhile.
        await reloadInvitations();
      }
    });
  return (
    <ConsoleCard title="Invitations">
      {isError && (
        <Banner kind="error" onRetry={() => void refetch()}>
          The invitations could not be loaded.
        </Banner>
      )}
      {problem !== undefined && (
        <Banner kind="error" onDismiss={clear}>
          {problem}
        </Banner>
      )}
      <ConsoleRows label="Invitations">
        {invitations.map((invitation) => (
          <ConsoleRow
            key={invitation.id}
            title={invitation.email ?? 'Whoever has the link'}
            detail={<Detail invitation={invitation} />}
          >
            <Button
              size="small"
              aria-label={`Revoke the invitation for ${invitation.email ?? 'whoever has the link'}`}
              isBusy={busyWith === invitation.id}
              busyLabel="Revoking"
              onClick={() => void revoke(invitation.id)}
            >
              Revoke
            </Button>
          </ConsoleRow>
        ))}
      </ConsoleRows>
    </ConsoleCard>
  );
}

function Detail({ invitation: { isMailed, from, expiresAt } }: { invitation: ListedInvitation }) {
  const until = formatMoment(expiresAt);
  if (from === null) return <>Until {until}</>;
  return isMailed ? (
    <>
      Sent by {from}, until {until}
    </>
  ) : (
    <>
      Created by {from}, until {until}
    </>
  );
}
