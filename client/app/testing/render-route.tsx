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
  /** For what is made from the manifests of features. */
  product?: Product;
}

/** Shows routes as the app does, at an address, for someone. Returns the router, to look where it went. */
export async function renderRoutes(
  routes: RouteObject[],
  { at, user = null, onUserChange, product = { screens: [], contributions: [] } }: RenderRouteOptions,
) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  // The client of the product, which shows at once what a click changes; a test says itself what is asked again.
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
