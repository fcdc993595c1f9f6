import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/DotsThreeVertical';
import { type ReactNode, useId, useState } from 'react';
import { z } from 'zod';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Initials } from '#client/ui/initials.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { findPlan, plans } from '#features/billing/shared/plans.ts';
import { useConsoleCalls } from '#features/console/client/console-calls.tsx';
import { isOutOfDate } from '#features/console/client/is-out-of-date.ts';
import { useConsoleChange } from '#features/console/client/use-console-change.ts';
import { type ListedPerson, SignedOutAnswer } from '#features/people/shared/people.contract.ts';
import { DeletePersonDialog } from './delete-person-dialog.tsx';
import { formatCost, formatNumber, formatSeen } from './figures.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { useRecheckPerson, useReloadPeople } from './people.api.ts';

export const columns = 'lg:grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)_minmax(0,0.8fr)_4rem_5.5rem_auto]';

const Done = z.object({ isDone: z.literal(true) });

type Asked = 'suspend' | 'sign-out' | 'limit' | 'delete';

export function PersonRow({ person }: { person: ListedPerson }) {
  const nameId = useId();
  const { id, name, email, plan, isOperator, isSuspended, isSelf, ownLimit, lastSeenAt, tasks, cost } =
    person;
  const { send } = useConsoleCalls();
  const { showToast } = useToast();
  const reload = useReloadPeople();
  const recheck = useRecheckPerson(person);
  const { run, problem, busyWith, clear } = useConsoleChange(recheck);
  const [asked, setAsked] = useState<Asked | null>(null);
  const path = `/api/admin/people/${encodeURIComponent(id)}`;

  const close = () => {
    clear();
    setAsked(null);
  };
  const changePlan = (wanted: string) =>
    run('plan', async () => {
      await send('PUT', `${path}/plan`, { plan: wanted }, Done);
      await reload();
    });
  const suspend = () =>
    run('suspend', async () => {
      await send('PUT', `${path}/suspension`, undefined, Done);
      await reload();
      setAsked(null);
    });
  const restore = () =>
    run('restore', async () => {
      await send('DELETE', `${path}/suspension`, undefined, Done);
      await reload();
    });
  const signOut = () =>
    run('sign-out', async () => {
      const { ended } = await send('POST', `${path}/sign-out`, undefined, SignedOutAnswer);
      setAsked(null);
      showToast({
        message:
          ended === 1
            ? `${name} was signed out of one device.`
            : `${name} was signed out of ${ended} devices.`,
      });
      await reload();
    });

  return (
    <li aria-labelledby={nameId} className="px-4 py-3 lg:py-2">
      <div
        className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 text-control lg:min-h-[2.5625rem] ${columns}`}
      >
        <div className="flex min-w-0 items-center gap-3 max-lg:order-1">
          <Initials name={name} />
          <div className="min-w-0">
            <p className="flex min-w-0 flex-wrap items-center gap-x-2">
              <span id={nameId} translate="no" className="min-w-0 truncate font-[650]">
                {name}
              </span>
              {isSelf && <Tag>You</Tag>}
              {isOperator && <Tag tone="denim">Operator</Tag>}
              {isSuspended && <Tag tone="danger">Suspended</Tag>}
            </p>
            <p translate="no" className="truncate text-small text-text-2">
              {email}
            </p>
            {ownLimit && <p className="text-small text-text-2">{sayOwnLimit(ownLimit.tasks)}</p>}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 max-lg:order-3 max-lg:col-span-2 lg:contents">
          <Menu
            align="start"
            trigger={
              <Button
                kind="ghost"
                size="small"
                className="-ms-3.5 justify-self-start"
                aria-busy={busyWith === 'plan'}
                aria-label={`Plan of ${name}: ${findPlan(plan)?.name ?? plan}`}
              >
                {findPlan(plan)?.name ?? plan}
                <CaretDownIcon size={14} weight="bold" aria-hidden />
              </Button>
            }
            items={plans.map((each) => ({
              label: each.name,
              isDisabled: each.id === plan,
              onSelect: () => void changePlan(each.id),
            }))}
          />
          <Figure label="Last seen" className="text-text-2">
            {formatSeen(lastSeenAt)}
          </Figure>
          <Figure label="Tasks" className="lg:text-end">
            {formatNumber(tasks)}
          </Figure>
          <Figure label="Cost" className="lg:text-end">
            {formatCost(cost)}
          </Figure>
        </div>
        <div className="max-lg:order-2">
          <Menu
            trigger={
              <IconButton
                label={`More for ${name}`}
                size="small"
                icon={<DotsThreeVerticalIcon size={20} weight="bold" aria-hidden />}
              />
            }
            items={[
              { label: 'Task limit', onSelect: () => setAsked('limit') },
              { label: 'Sign out everywhere', onSelect: () => setAsked('sign-out') },
              ...(isOperator
                ? [{ label: 'Operators', href: '/admin/operators' }]
                : [
                    isSuspended
                      ? { label: 'Restore', onSelect: () => void restore() }
                      : { label: 'Suspend', onSelect: () => setAsked('suspend') },
                    { label: 'Delete', isDestructive: true, onSelect: () => setAsked('delete') },
                  ]),
            ]}
          />
        </div>
      </div>
      {problem !== undefined && asked === null && (
        <div className="mt-2">
          <Banner kind="error" onDismiss={clear}>
            {problem}
          </Banner>
        </div>
      )}
      {asked === 'suspend' && (
        <ConfirmDialog
          isOpen
          title={`Suspend ${name}?`}
          description="They are signed out everywhere, and told when they sign in that the account is suspended. Everything in it stays."
          confirmLabel="Suspend"
          isBusy={busyWith === 'suspend'}
          busyLabel="Suspending"
          {...(problem !== undefined && { error: problem })}
          onConfirm={() => void suspend()}
          onCancel={close}
        />
      )}
      {asked === 'sign-out' && (
        <ConfirmDialog
          isOpen
          title={`Sign ${name} out everywhere?`}
          description={
            isSelf
              ? 'Every device but this one has to sign in again.'
              : 'They have to sign in again on every device. API keys stay.'
          }
          confirmLabel="Sign out"
          isDestructive={false}
          isBusy={busyWith === 'sign-out'}
          busyLabel="Signing out"
          {...(problem !== undefined && { error: problem })}
          onConfirm={() => void signOut()}
          onCancel={close}
        />
      )}
      {asked === 'limit' && (
        <LimitDialog
          title={`Limit for ${name}`}
          description="It applies from the next task, in place of the plan’s limit."
          hint="If you leave it empty, they have no limit."
          limit={ownLimit?.tasks ?? null}
          defaultLabel={ownLimit ? 'As in the plan' : undefined}
          save={async (limit) => {
            try {
              await send('PUT', `${path}/limit`, { limit }, Done);
              await reload();
            } catch (error) {
              if (isOutOfDate(error)) await recheck(error);
              throw error;
            }
          }}
          onClose={close}
        />
      )}
      {asked === 'delete' && <DeletePersonDialog person={person} onClose={close} />}
    </li>
  );
}

function sayOwnLimit(tasks: number | null): string {
  return tasks === null ? 'No task limit' : `${formatNumber(tasks)} tasks a day, set here`;
}

/** On phones each figure has its own label. */
function Figure({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <p className={`text-small lg:text-control ${className}`}>
      <span className="text-text-2 lg:sr-only">{label} </span>
      {children}
    </p>
  );
}
