import { lazy, Suspense } from 'react';
import { Initials } from '#client/ui/initials.tsx';
import { SiteHeader } from '#features/site/client/header/site-header.tsx';
import { signOutOfSite, useSiteSession } from './use-site-session.ts';

// Only people who are signed in need the menu, so only they fetch it.
const AccountControl = lazy(async () => ({
  default: (await import('#features/site/client/header/account-control.tsx')).AccountControl,
}));

/** The header of a prerendered page: signed out at first, since the page is the same for everybody. */
export function LandingHeader() {
  const { user, usage, loadUsage } = useSiteSession();
  return (
    <SiteHeader
      className="page"
      {...(user !== null && {
        account: (
          <Suspense fallback={<Initials name={user.name} />}>
            <AccountControl user={user} usage={usage} onOpen={loadUsage} onSignOut={signOutOfSite} />
          </Suspense>
        ),
      })}
    />
  );
}
