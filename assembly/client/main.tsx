import '#client/styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { itemsOf } from '#client/app/extension-point.ts';
import { interceptLinks } from '#client/app/intercept-links.ts';
import { guardLengths } from '#client/app/length-guard.ts';
import { createQueryClient } from '#client/app/query-client.ts';
import { loadSession, SessionProvider, sessionInDocument } from '#client/app/session.tsx';
import { LanguageBoundary } from '#client/language/language-boundary.tsx';
import { readLanguage, showLanguage } from '#client/language/page-language.ts';
import { isOffline } from '#client/offline/is-offline.ts';
import { followPerson, lastPerson } from '#client/offline/offline-person.ts';
import { registerServiceWorker } from '#client/service-worker/register.ts';
import { followAppearance } from '#client/ui/theme.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { installPartKinds } from '#features/assistant/shared/message-part.ts';
import type { SessionUser } from '#shared/session.contract.ts';
import { keepPushes } from './keep-pushes.ts';
import { product } from './product.ts';
import { routes } from './routes.tsx';
import { screens } from './screens.ts';

const queryClient = createQueryClient();

// Created before the session is known, so that the screen's files load meanwhile.
const router = createBrowserRouter(routes);

/** Until then there is nothing to replace the content of the document. */
function firstScreen(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Replaces the document's static content without an empty frame in between. */
function ShellEnd() {
  useLayoutEffect(() => document.getElementById('shell')?.remove(), []);
  return null;
}

function start(container: HTMLElement, initialUser: SessionUser | null): void {
  interceptLinks((target) => void router.navigate(target));
  if (initialUser !== null) keepPushes();
  const root = createRoot(container);
  // In small parts, between which a browser can respond: what is on the screen stays there until all of it is ready.
  startTransition(() =>
    root.render(
      <StrictMode>
        <ShellEnd />
        <QueryClientProvider client={queryClient}>
          <SessionProvider initialUser={initialUser} onUserChange={() => queryClient.clear()}>
            <LanguageBoundary>
              <RouterProvider router={router} />
            </LanguageBoundary>
          </SessionProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

installPartKinds(itemsOf(messageParts, product.contributions));
followAppearance();
guardLengths();
registerServiceWorker();

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no #root.');

// If a language's file fails to load, the page stays in English.
const inLanguage = showLanguage(readLanguage()).catch(() => undefined);

/** The signed-in person; on a screen that works offline, the last known one. */
async function findUser(): Promise<SessionUser | null> {
  try {
    const user = sessionInDocument() ?? (await loadSession());
    void followPerson(user);
    return user;
  } catch (error) {
    const works = screens.some(
      ({ path, worksOffline, worksOfflineOnceOpened }) =>
        (worksOffline ?? worksOfflineOnceOpened) !== undefined && matchPath(path, location.pathname) !== null,
    );
    const last = works && isOffline(error) ? await lastPerson() : null;
    if (last === null) throw error;
    return last;
  }
}

// Nothing is rendered before the first session check: a guard must never show and then hide a page.
Promise.all([findUser(), inLanguage, firstScreen()]).then(
  ([user]) => start(container, user),
  () => location.replace('/'),
);
