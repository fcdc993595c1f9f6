import { UserPlusIcon } from '@phosphor-icons/react/UserPlus';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ConsolePage, ConsoleScreen } from '#features/console/client/console-screen.tsx';
import { CostCard } from './cost-card.tsx';
import { CsvButton } from './csv-button.tsx';
import { monthStart, today } from './figures.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { usePeople } from './people.api.ts';
import { PeopleCard } from './people-card.tsx';
import { PlansCard } from './plans-card.tsx';
import { SignUpCard } from './sign-up-card.tsx';

/** /admin/people */
function PeopleRoute() {
  return (
    <ConsolePage>
      <People />
    </ConsolePage>
  );
}

function People() {
  const [isInviting, setIsInviting] = useState(false);
  const { data } = usePeople({ q: '', show: 'everyone' });
  const total = data?.pages[0]?.total;
  return (
    <ConsoleScreen
      title="People"
      lead={<Lead total={total} />}
      action={
        <div className="flex flex-wrap items-start gap-2">
          <CsvButton from={monthStart()} to={today()} />
          <Button
            kind="sun"
            icon={<UserPlusIcon size={18} aria-hidden />}
            onClick={() => setIsInviting(true)}
          >
            Invite
          </Button>
        </div>
      }
    >
      <div className="grid gap-4 xl:grid-cols-2">
        <SignUpCard />
        <CostCard />
      </div>
      <PeopleCard />
      <InvitationsCard />
      <PlansCard />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </ConsoleScreen>
  );
}

function Lead({ total }: { total: number | undefined }) {
  if (total === undefined) return 'Nothing that people write is shown here.';
  return total === 1
    ? 'One account. Nothing that people write is shown here.'
    : `${total} accounts. Nothing that people write is shown here.`;
}

export { PeopleRoute as Component };
