import { AccountMenu } from '#client/ui/account-menu.tsx';
import type { SessionUser } from '#features/accounts/shared/accounts.contract.ts';
import { accountLinkGroups } from '#features/site/shared/account-links.ts';
import type { Usage } from '#features/usage/shared/usage.contract.ts';

interface AccountControlProps {
  user: SessionUser;
  /** Absent until it has been loaded. */
  usage: Usage | undefined;
  /** The menu is about to be looked at: the figures should be fresh. */
  onOpen: () => void;
  onSignOut: () => Promise<void>;
}

function meter(label: string, used: number, limit: number | null) {
  const text = limit === null ? `${used} tasks used, no limit` : `${used} / ${limit} tasks used`;
  return { label, text, value: used, max: limit };
}

export function AccountControl({ user, usage, onOpen, onSignOut }: AccountControlProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that its own button is about to be used.
    <div onPointerEnter={onOpen} onFocus={onOpen}>
      <AccountMenu
        name={user.name}
        email={user.email}
        groups={accountLinkGroups.map((group) => [...group])}
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
    </div>
  );
}
