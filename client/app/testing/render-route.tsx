import '#client/styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { render } from 'vitest-browser-react';
import type { SessionUser } from '#shared/session.contract.ts';
import { type Product, ProductProvider } from '../product.tsx';
import { createQueryClient } from '../query-client.ts';
import { SessionProvider } from '../session.tsx';

export const maya: SessionUser = { id: 'maya', email: 'maya@example.com', name: 'Maya Okafor' };

interface RenderRouteOptions {
  at: string;
  user?: SessionUser | null;
  onUserChange?: () => void;
  /** For lists derived from the features' manifests. */
  product?: Product;
}

/** Renders routes as the app does, at an address, for a person. Returns the router, for checking navigation. */
export async function renderRoutes(
  routes: RouteObject[],
  { at, user = null, onUserChange, product = { screens: [], contributions: [] } }: RenderRouteOptions,
) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  // The product's query client, which shows click changes at once; a test decides itself what is refetched.
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider initialUser={user} onUserChange={onUserChange ?? (() => queryClient.clear())}>
        <ProductProvider product={product}>
          <RouterProvider router={router} />
        </ProductProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { router, screen, address };
}
