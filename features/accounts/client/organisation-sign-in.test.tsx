import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import type { SignInWays } from '#features/accounts/shared/organisation.contract.ts';
import { signInProblems } from '#features/accounts/shared/sign-in-problems.ts';
import { Component as ForgotPassword } from './forgot-password.route.tsx';
import { Component as SignIn } from './sign-in.route.tsx';
import { Component as SignUp } from './sign-up.route.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

const routes = [
  { path: '/signin', Component: SignIn },
  { path: '/signup', Component: SignUp },
  { path: '/forgot-password', Component: ForgotPassword },
  { path: '/proof', element: <StepUpDialog onReauthenticated={vi.fn()} onClose={vi.fn()} /> },
  { path: '*', element: <p>elsewhere</p> },
];
const ways = (change: Partial<SignInWays> = {}) => ({
  'GET /api/account/ways': Response.json({
    own: true,
    providers: [{ id: '1', label: 'Acme' }],
    proxyEmail: null,
    resetBy: 'mail',
    signUp: 'open',
    first: null,
    ...change,
  } satisfies SignInWays),
});
const startPath = 'POST /api/account/services/1/start';
const away = refusal(502, 'sign_in_unavailable', 'Your organisation’s sign-in service could not be reached.');
const withAcme = page.getByRole('button', { name: 'Continue with Acme' });
const password = page.getByLabelText('Password', { exact: true });

it('offers the organisation beside the form, and says when it cannot be reached', async () => {
  const requests = fakeServer({ ...ways(), [startPath]: away });
  await renderRoutes(routes, { at: '/signin?next=%2Fnotes' });
  await expect.element(password).toBeVisible();
  await withAcme.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your organisation’s sign-in service could not be reached.');
  expect(sent(requests)[0]?.body).toEqual({ next: '/notes', timeZone: expect.any(String) });
});

it('shows nothing else where it is the only way in', async () => {
  fakeServer(ways({ own: false }));
  await renderRoutes(routes, { at: '/signin' });
  await expect.element(withAcme).toBeVisible();
  await expect.element(password).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
});

it('has no form for a new account where it is the only way in', async () => {
  fakeServer(ways({ own: false }));
  await renderRoutes(routes, { at: '/signup' });
  await expect.element(page.getByRole('heading', { name: 'Sign in to begin' })).toBeVisible();
  await expect.element(withAcme).toBeVisible();
});

it('says what went wrong at the organisation', async () => {
  fakeServer(ways());
  await renderRoutes(routes, { at: '/signin?problem=unverified' });
  await expect.element(withAcme).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent(signInProblems.unverified);
});

it('says nothing that the address made up', async () => {
  fakeServer(ways());
  await renderRoutes(routes, { at: '/signin?problem=toString' });
  await expect.element(withAcme).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('asks for the second step that the organisation’s sign-in led to', async () => {
  const requests = fakeServer({
    ...ways(),
    'POST /api/account/sign-in/second-step': Response.json({ next: '/dashboard' }),
    'GET /api/account/session': Response.json({ user: maya }),
  });
  const { address } = await renderRoutes(routes, { at: '/signin?next=%2Fnotes#second-step=a-challenge' });
  await page.getByLabelText('Code').fill('123456');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.poll(address).toBe('/notes');
  expect(sent(requests)[0]?.body).toEqual({ challenge: 'a-challenge', code: '123456' });
});

it('joins the organisation to an account once its password was given', async () => {
  const requests = fakeServer({
    ...ways(),
    'POST /api/account/sign-in/link/ways': Response.json({
      email: maya.email,
      service: 'Acme',
      password: true,
      code: false,
      passkey: false,
    }),
    'POST /api/account/sign-in/link': Response.json({ next: '/dashboard' }),
    'GET /api/account/session': Response.json({ user: maya }),
  });
  const { address } = await renderRoutes(routes, { at: '/signin#link=a-token' });
  await expect.element(page.getByText(/^There is already an account for/)).toBeVisible();
  await password.fill('correct horse');
  await page.getByRole('button', { name: 'Confirm and Sign In' }).click();
  await expect.poll(address).toBe('/dashboard');
  expect(sent(requests)[1]?.body).toEqual({ token: 'a-token', password: 'correct horse' });
});

it('goes in by the word of a proxy', async () => {
  fakeServer({
    ...ways({ providers: [], proxyEmail: maya.email }),
    'POST /api/account/sign-in/proxy': Response.json({ next: '/dashboard' }),
    'GET /api/account/session': Response.json({ user: maya }),
  });
  const { address } = await renderRoutes(routes, { at: '/signin' });
  await page.getByRole('button', { name: 'Continue as maya@example.com' }).click();
  await expect.poll(address).toBe('/dashboard');
});

it('names the way that works on a server without mail', async () => {
  fakeServer(ways({ resetBy: 'operator', signUp: 'open' }));
  await renderRoutes(routes, { at: '/forgot-password' });
  await expect.element(page.getByText('This server does not send email.')).toBeVisible();
  await expect.element(page.getByText('npm run admin -- reset-password you@example.com')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send Link' })).not.toBeInTheDocument();
});

it('has an account without a password confirmed by its organisation', async () => {
  const requests = fakeServer({
    'GET /api/account/proof': Response.json({
      password: false,
      code: true,
      passkey: false,
      services: [{ id: '1', label: 'Acme' }],
    }),
    'POST /api/account/services/1/proof': away,
  });
  await renderRoutes(routes, { at: '/proof?tab=1', user: maya });
  await page.getByLabelText('Code').fill('123456');
  await page.getByRole('button', { name: 'Confirm with Acme' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your organisation’s sign-in service could not be reached.');
  expect(sent(requests)[0]?.body).toEqual({ next: '/proof?tab=1', code: '123456' });
});
