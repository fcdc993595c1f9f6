import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { createQueryClient } from '#client/app/query-client.ts';
import { RequireUser } from '#client/app/require-user.tsx';
import { SessionProvider } from '#client/app/session.tsx';
import { HistoryButton } from '#features/history/client/panel/history-toggle.tsx';
import { addressOf } from '#shared/screen.ts';
import { searchPaths } from '#shared/search-paths.ts';
import { AppShell } from '../app-shell.tsx';
import { clientFeatures } from '../features.ts';
import { screens } from '../screens.ts';

/** Screens that look the same to everyone until they are used. All have the history beside them. */
const shelled = ['/chat/:sessionId?', searchPaths.all, searchPaths.web];

/** Signed out: personal content comes with the application. */
const anybody = { id: '', email: '', name: '' };

/** The first slot of the header, which a screen fills once it is loaded. */
const emptySlot = '<div class="contents"></div>';

/** What a screen shows before it knows anything, as HTML by the screen's path. None of it is interactive yet. */
export async function renderShells(): Promise<Record<string, string>> {
  const shells: Record<string, string> = {};
  for (const path of shelled) {
    const load = clientFeatures.find(({ pages }) => pages?.[path])?.pages?.[path];
    if (!load) throw new Error(`No page is declared for the screen at ${path}.`);
    shells[path] = renderShell(path, (await load()).Component);
  }
  return shells;
}

function renderShell(path: string, Component: ComponentType): string {
  const screen = screens.find((one) => one.path === path);
  if (!screen) throw new Error(`There is no screen at ${path}.`);
  const beside = { Component: BesideHistory, children: [{ path, Component }] };
  const router = createMemoryRouter(
    [{ Component: AppShell, children: [{ Component: RequireUser, children: [beside] }] }],
    { initialEntries: [addressOf(screen)] },
  );
  const queryClient = createQueryClient();
  const html = renderToString(
    <div
      id="shell"
      inert
      aria-hidden
      className="noscript:hidden [[data-translated]_&]:hidden [&_button.rounded-full>span]:invisible"
    >
      <QueryClientProvider client={queryClient}>
        <SessionProvider initialUser={anybody} onUserChange={() => {}}>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </div>,
    { identifierPrefix: 'shell-' },
  );
  // What it keeps for a while would keep the process alive.
  queryClient.clear();
  if (!html.includes(emptySlot)) throw new Error('The header has no place for what screens put into it.');
  const button = renderToString(<HistoryButton isOpen={false} onClick={() => {}} />);
  return withoutFields(html.replace(emptySlot, () => `<div class="contents">${button}</div>`));
}

/** Nothing can be typed or dropped into it that would be lost when the application replaces it. */
function withoutFields(html: string): string {
  return html.replaceAll(/<input type="file"[^>]*>/g, '').replaceAll('<textarea ', '<textarea disabled="" ');
}

/** The space for the history, if it was left open. */
function BesideHistory() {
  return (
    <div className="flex">
      <div className="hidden w-80 shrink-0 border-line border-e bg-surface [[data-history=open]_&]:xl:block" />
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
}
