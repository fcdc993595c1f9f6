import { NotePencilIcon } from '@phosphor-icons/react/NotePencil';
import { Suspense, useMemo, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { HeaderSlotOutlet, HeaderSlotsProvider } from '#client/app/header-slots.tsx';
import { MissingFilesBanner } from '#client/app/missing-files-banner.tsx';
import { PageNotices } from '#client/app/page-notices.tsx';
import { ProductProvider, withoutOff } from '#client/app/product.tsx';
import { ServerTroubleBanner } from '#client/app/server-trouble.tsx';
import { useSession } from '#client/app/session.tsx';
import { useFocusOnPageChange } from '#client/app/use-page-change.ts';
import { classNames } from '#client/ui/class-names.ts';
import { SkipLink } from '#client/ui/header-bar.tsx';
import { IconLink } from '#client/ui/icon-button.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import { DueReminders } from '#features/calendar/client/reminders/due-reminders.tsx';
import { PaletteHost } from '#features/command-palette/client/palette-host.tsx';
import { ModelProvider } from '#features/models/client/model-provider.tsx';
import { ModeProvider } from '#features/modes/client/mode-provider.tsx';
import { modesOf } from '#features/modes/shared/modes.ts';
import { ErrorReports } from '#features/privacy/client/error-reports.tsx';
import { SiteHeader } from '#features/site/client/header/site-header.tsx';
import { AnnouncementBanner } from '#features/site-settings/client/announcement-banner.tsx';
import { useServerInfo } from '#features/site-settings/client/server-info.ts';
import { SwitchedOff } from '#features/site-settings/client/switched-off.tsx';
import { OpenTimers } from '#features/timers/client/open-timers.tsx';
import { homePath } from '#shared/home-path.ts';
import { AppAccountMenu } from './account-menu.tsx';
import { AppTabBar, hasTabBar } from './app-tab-bar.tsx';
import { product } from './product.ts';

/** The frame of every screen: header, content, and on phones the tab bar. */
export function AppShell() {
  const { user } = useSession();
  const { pathname, key } = useLocation();
  const main = useRef<HTMLElement>(null);
  const info = useServerInfo();
  const offPaths = info?.offPaths;
  const plannedPaths = info?.plannedPaths;
  const inUse = useMemo(() => withoutOff(product, offPaths ?? [], plannedPaths), [offPaths, plannedPaths]);
  const modes = useMemo(
    () => modesOf(inUse.screens.filter(({ path }) => !inUse.offPaths?.has(path))),
    [inUse],
  );
  useFocusOnPageChange(main, pathname);
  const showsTabBar = user !== null && hasTabBar(pathname);
  // On those screens a control in the same place starts a note, a document or a code project.
  const showsNewChat = user !== null && !/^\/(?:(?:notes|writer)(?:\/|$)|developer\/.)/.test(pathname);

  return (
    <ProductProvider product={inUse}>
      <HeaderSlotsProvider>
        <SkipLink />
        {/* The line lies over the first pixel of the screen, or everything as high as the window would be a pixel too high. */}
        <div className="sticky top-0 z-30 -mb-px border-b border-line bg-canvas">
          <SiteHeader
            pageKey={key}
            className={classNames(
              user === null ? 'page' : 'px-2 sm:px-4 lg:px-6',
              "max-lg:has-[[data-header-title]]:[&>a[href='/']]:hidden",
            )}
            start={
              <>
                <HeaderSlotOutlet name="start" />
                {showsNewChat && <NewChatLink className="max-lg:hidden lg:me-3" />}
                <HeaderSlotOutlet name="title" />
              </>
            }
            place={<HeaderSlotOutlet name="place" />}
            end={
              <>
                <HeaderSlotOutlet name="end" />
                <HeaderSlotOutlet name="notices" />
                {showsNewChat && <NewChatLink className="lg:hidden" />}
              </>
            }
            {...(user !== null && { account: <AppAccountMenu user={user} /> })}
          />
        </div>
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className={classNames(
            'outline-none',
            showsTabBar && 'max-lg:pb-[calc(var(--tab-bar)+env(safe-area-inset-bottom,0px))]',
          )}
        >
          <PageNotices>
            <ServerTroubleBanner />
            <AnnouncementBanner />
            <MissingFilesBanner />
          </PageNotices>
          <ToastProvider>
            <ModeProvider modes={modes}>
              <ModelProvider isSignedIn={user !== null}>
                <SwitchedOff>
                  <Outlet />
                </SwitchedOff>
                {/* One person's open dialogs must not be shown to the next, nor cover the sign-in page. */}
                {user !== null && (
                  <Suspense>
                    <DueReminders key={user.id} />
                    <OpenTimers key={`timers ${user.id}`} />
                  </Suspense>
                )}
                <PaletteHost key={user?.id ?? ''} />
              </ModelProvider>
            </ModeProvider>
          </ToastProvider>
        </main>
        {showsTabBar && <AppTabBar pathname={pathname} />}
        <ScrollRestoration />
        <ErrorReports isSignedIn={user !== null} />
      </HeaderSlotsProvider>
    </ProductProvider>
  );
}

function NewChatLink({ className }: { className: string }) {
  return (
    <IconLink
      href={homePath}
      label="New Chat"
      icon={<NotePencilIcon size={24} aria-hidden />}
      className={className}
    />
  );
}
