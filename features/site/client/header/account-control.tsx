import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Avatar } from '#client/ui/avatar.tsx';
import type { SessionUser } from '#features/accounts/shared/accounts.contract.ts';
import { accountLinkGroups } from '#features/site/shared/account-links.ts';
import { rewardWords, usageMeters } from '#features/usage/client/usage-words.ts';
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

/** Both bars; why there is more today than the plan says stands below the first. */
function bars(usage: Usage) {
  const { daily, monthly } = usageMeters(usage);
  return [{ ...daily, note: rewardWords(usage) }, monthly];
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
            usage={usage === undefined ? null : bars(usage)}
          />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}
