import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { MessagePage } from '#client/app/message-page.tsx';
import { useAllScreens } from '#client/app/product.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { homePath } from '#shared/home-path.ts';
import type { PlannedScreen, Screen } from '#shared/screen.ts';
import { createFindScreen } from '#shared/screen-matcher.ts';
import { useServerInfo } from './server-info.ts';

/** Replaces the screens of a feature that the operator has switched off. */
export function SwitchedOff({ children }: { children: ReactNode }) {
  const offPaths = useServerInfo()?.offPaths;
  const { pathname } = useLocation();
  const screens = useAllScreens();
  const find = useMemo(() => createFindScreen(screens), [screens]);
  const screen = offPaths && offPaths.length > 0 ? find(pathname) : undefined;
  if (screen?.planned && screen.plannedWhenOff)
    return <StillToComePage screen={screen} planned={screen.planned} />;
  if (!screen || !offPaths?.includes(screen.path)) return children;
  return <SwitchedOffPage title={screen.title} />;
}

function StillToComePage({ screen, planned }: { screen: Screen; planned: PlannedScreen }) {
  usePageTitle(screen.title);
  return (
    <MessagePage
      title={screen.title}
      lead={planned.lead ?? 'This page is not built yet'}
      action={planned.instead}
    >
      {planned.will}
    </MessagePage>
  );
}

function SwitchedOffPage({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <MessagePage
      title={title}
      lead="This is switched off on this server."
      action={{ label: 'Home', href: homePath }}
    >
      What you stored with it is kept, and is in your exports. Ask whoever runs this server.
    </MessagePage>
  );
}
