import '#client/styles/app.css';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fakeServer } from '#client/app/testing/fake-server.ts';
import { maya } from '#client/app/testing/render-route.tsx';
import { LandingHeader } from './landing-header.tsx';

afterEach(() => document.documentElement.removeAttribute('data-signed-in'));

it('forgets who signed out elsewhere when the back button brings the page back as it was', async () => {
  let user: typeof maya | null = maya;
  fakeServer({ 'GET /api/account/session': () => Response.json({ user }) });
  await page.viewport(1280, 800);
  await render(<LandingHeader />);
  await expect.element(page.getByRole('button', { name: 'Account: Maya Okafor' })).toBeVisible();
  user = null;
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Account: Maya Okafor' })).not.toBeInTheDocument();
});
