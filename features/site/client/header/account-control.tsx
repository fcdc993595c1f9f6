import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Avatar } from '#client/ui/avatar.tsx';
import type { SessionUser } from '#features/accounts/shared/accounts.contract.ts';
import { accountLinkGroups } from '#features/site/shared/account-links.ts';
import type { Usage } from '#features/usage/shared/usage.contract.ts';

// The menu brings its positioning library along, so it is fetched when it is first reached for.
const importMenu = () => import('#client/ui/account-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await importMenu()).AccountMenu }));

interface AccountControlProps {
  user: SessionUser;
  /** Absent until it has been loaded. */
  usage: Usage | undefined;
  /** The menu is about to be looked at: the figures should be fresh. */
  onOpen: () => void;
  onSignOut: () => Promise<void>;
  actions?: ComponentProps<typeof AccountMenu>['actions'];
}

function meter(label: string, used: number, limit: number | null) {
  const text = limit === null ? `${used} tasks used, no limit` : `${used} / ${limit} tasks used`;
  return { label, text, value: used, max: limit };
}

export function AccountControl({ user, usage, onOpen, onSignOut, actions }: AccountControlProps) {
  const [isWanted, setIsWanted] = useState(false);

  function handleApproach(): void {
    void importMenu();
    onOpen();
  }

  const button = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isWanted}
      onClick={() => setIsWanted(true)}
      className="press relative inline-flex size-11 items-center justify-center rounded-full outline-offset-1!"
    >
      <Avatar name={user.name} src={user.avatar} />
      <span className="sr-only">Account: {user.name}</span>
    </button>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that its own button is about to be used.
    <div onPointerEnter={handleApproach} onFocus={handleApproach}>
      {isWanted ? (
        <Suspense fallback={button}>
          <AccountMenu
            startsOpen
            name={user.name}
            avatar={user.avatar}
            email={user.email}
            groups={accountLinkGroups.map((group) => [...group])}
            {...(actions && { actions })}
            onSignOut={() => void onSignOut()}
            usage={
              usage === undefined
                ? []
                : [
                    meter('Daily Usage', usage.dailyTasksUsed, usage.dailyTasksLimit),
                    meter('Monthly Usage', usage.tasksUsed, usage.tasksLimit),
                  ]
            }
          />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}
