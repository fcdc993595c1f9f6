import { type ComponentProps, Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { preload } from '#client/app/preload.ts';
import { useIsOff } from '#client/app/product.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { formatReward, usageMeters } from '#features/usage/client/usage-labels.ts';
import type { Usage } from '#features/usage/shared/usage.contract.ts';
import type { LinkGroup } from '#shared/link.ts';
import type { SessionUser } from '#shared/session.contract.ts';

// The menu includes its positioning library, so it is loaded on first hover or focus.
const importMenu = () => import('#client/ui/account-menu.tsx');

type AccountMenuProps = ComponentProps<Awaited<ReturnType<typeof importMenu>>['AccountMenu']>;
type LoadGroups = () => Promise<readonly LinkGroup[]>;

function lazyMenu(loadGroups: LoadGroups) {
  return lazyPart(async () => {
    const [{ AccountMenu }, groups] = await Promise.all([importMenu(), loadGroups()]);
    const Menu = (props: Omit<AccountMenuProps, 'groups'>) => {
      const isOff = useIsOff();
      const links = groups.map((group) => group.filter(({ href }) => !isOff(href)));
      return <AccountMenu {...props} groups={links.filter(({ length }) => length > 0)} />;
    };
    return { default: Menu };
  });
}

interface AccountControlProps {
  user: SessionUser;
  /** Absent until it has been loaded. */
  usage: Usage | undefined;
  /** The menu is about to open: its figures should be fresh. */
  onOpen: () => void;
  onSignOut: () => Promise<void>;
  /** Navigation handler; loaded with the menu itself. Referentially stable. */
  loadGroups: LoadGroups;
  actions?: AccountMenuProps['actions'];
}

/** Both bars; below the first one it says why today's limit exceeds the plan. */
function bars(usage: Usage) {
  const { daily, monthly } = usageMeters(usage);
  return [{ ...daily, note: formatReward(usage) }, monthly];
}

export function AccountControl({ user, usage, onOpen, onSignOut, loadGroups, actions }: AccountControlProps) {
  const [isWanted, setIsWanted] = useState(false);
  const [AccountMenu] = useState(() => lazyMenu(loadGroups));

  function handleApproach(): void {
    preload(importMenu);
    preload(loadGroups);
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
