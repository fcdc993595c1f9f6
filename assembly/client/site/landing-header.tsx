import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '#client/app/lazy-part.ts';
import { AccountControl } from '#features/site/client/header/account-control.tsx';
import { SiteHeader } from '#features/site/client/header/site-header.tsx';
import { loadAccountMenuGroups } from '../load-account-menu-groups.ts';
import { signOutOfSite, useSiteSession } from './use-site-session.ts';

const AppTabBar = lazyPart(async () => ({ default: (await import('../app-tab-bar.tsx')).AppTabBar }));

/** The header of a prerendered page: signed out at first, since the page is the same for everyone. */
export function LandingHeader() {
  const { user, usage, loadUsage } = useSiteSession();
  return (
    <>
      <SiteHeader
        className="page"
        keepsMenus
        {...(user !== null && {
          account: (
            <AccountControl
              user={user}
              usage={usage}
              onOpen={loadUsage}
              onSignOut={signOutOfSite}
              loadGroups={loadAccountMenuGroups}
            />
          ),
        })}
      />
      {user !== null &&
        // Outside the header, whose stacking context would hide or be hidden by parts of the page.
        createPortal(
          <Suspense>
            <AppTabBar pathname={location.pathname} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
