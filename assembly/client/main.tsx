import '#client/styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { installMessageParts } from '#assembly/shared/message-parts.ts';
import { interceptLinks } from '#client/app/intercept-links.ts';
import { createQueryClient } from '#client/app/query-client.ts';
import { loadSession, SessionProvider } from '#client/app/session.tsx';
import { registerServiceWorker } from '#client/service-worker/register.ts';
import { followAppearance } from '#client/ui/theme.ts';
import type { SessionUser } from '#shared/session.contract.ts';
import { keepPushes } from './keep-pushes.ts';
import { routes } from './routes.tsx';

const queryClient = createQueryClient();

// Made before anybody is known, so that the screen's files are on their way meanwhile.
const router = createBrowserRouter(routes);

function start(container: HTMLElement, initialUser: SessionUser | null): void {
  interceptLinks((target) => void router.navigate(target));
  if (initialUser !== null) keepPushes();
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SessionProvider initialUser={initialUser} onUserChange={() => queryClient.clear()}>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

installMessageParts();
followAppearance();
registerServiceWorker();

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no #root.');

// Nothing is rendered before the first session check: a guard must never show and then hide a page.
loadSession().then(
  (user) => start(container, user),
  () => location.replace('/'),
);
