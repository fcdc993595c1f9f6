import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSession } from '#client/app/session.tsx';
import { openPalette } from '#features/command-palette/client/open-palette.ts';
import { AccountControl } from '#features/site/client/header/account-control.tsx';
import { usageQuery } from '#features/usage/client/usage.api.ts';
import type { SessionUser } from '#shared/session.contract.ts';
import { loadAccountMenuGroups } from './load-account-menu-groups.ts';

const paletteKeys = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export function AppAccountMenu({ user }: { user: SessionUser }) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const usage = useQuery({
    ...usageQuery,
    // Every answer changes it; only reopening the menu at once is not worth another request.
    staleTime: 2_000,
  });
  return (
    <AccountControl
      user={user}
      usage={usage.data}
      onOpen={() => {
        if (usage.isStale) void usage.refetch();
      }}
      onSignOut={signOut}
      loadGroups={loadAccountMenuGroups}
      actions={[
        { label: 'Search everything', hint: paletteKeys, onSelect: openPalette },
        ...(user.isOperator ? [{ label: 'Console', onSelect: () => void navigate('/admin') }] : []),
      ]}
    />
  );
}
