import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#client/app/testing/fake-server.ts';
import { renderRoutes } from '#client/app/testing/render-route.tsx';
import { RouteError } from './route-error.tsx';

it('says that the page broke, and leads back', async () => {
  fakeServer({ 'POST /api/client-errors': new Response(null, { status: 204 }) });
  // The error goes to the console; none of it is shown.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('the secret detail');
  };
  await renderRoutes([{ path: '/', Component: Broken, ErrorBoundary: RouteError }], { at: '/' });
  const main = page.getByRole('main');
  const alert = main.getByRole('alert');
  await expect.element(alert.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(main.element().textContent).not.toContain('secret');
  expect(logged).toHaveBeenCalled();
  expect((await axe.run()).violations).toEqual([]);
});
