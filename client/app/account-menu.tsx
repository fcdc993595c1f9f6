import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#client/api-client.ts';
import type { SessionUser } from '#features/accounts/shared/accounts.contract.ts';
import { AccountControl } from '#features/site/client/header/account-control.tsx';
import { Usage } from '#features/usage/shared/usage.contract.ts';
import { useSession } from './session.tsx';

export function AppAccountMenu({ user }: { user: SessionUser }) {
  const { signOut } = useSession();
  const usage = useQuery({
    queryKey: ['usage'],
    queryFn: ({ signal }) => apiGet('/api/usage', Usage, { signal }),
  });
  return (
    <AccountControl
      user={user}
      usage={usage.data}
      onOpen={() => {
        if (usage.isStale) void usage.refetch();
      }}
      onSignOut={signOut}
    />
  );
}
