import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { Component as SignIn } from './sign-in.route.tsx';

const routes = [
  { path: '/signin', Component: SignIn },
  { path: '*', element: <p>elsewhere</p> },
];
const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password', { exact: true });
const submit = page.getByRole('button', { name: 'Sign In' });

async function fillIn(address = 'maya@example.com', secret = 'correct horse') {
  await email.fill(address);
  await password.fill(secret);
}

it('has the heading, the fields and the link', async () => {
  fakeServer({});
  await renderRoutes(routes, { at: '/signin?next=%2Fnotes' });
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect.element(email).toHaveAttribute('autocomplete', 'username');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  const link = page.getByRole('link', { name: 'Create an account' });
  await expect.element(link).toHaveAttribute('href', '/signup?next=%2Fnotes');
});

it('shows only the first message, and asks the server nothing', async () => {
  const requests = fakeServer({});
  await renderRoutes(routes, { at: '/signin' });
  await fillIn('not an address', 'short');
  await submit.click();
  await expect.element(page.getByText('Invalid email address')).toBeVisible();
  await expect.element(page.getByText('Password must be at least 8 characters')).not.toBeInTheDocument();
  await expect.element(email).toHaveFocus();
  await email.fill('maya@example.com');
  await submit.click();
  await expect.element(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect.element(page.getByText('Invalid email address')).not.toBeInTheDocument();
  expect(sent(requests)).toEqual([]);
});

it('signs in and goes on to the page that was asked for', async () => {
  const requests = fakeServer({
    'POST /api/account/sign-in': Response.json({ next: '/dashboard' }),
    'GET /api/account/session': Response.json({ user: maya }),
  });
  const { address } = await renderRoutes(routes, { at: '/signin?next=%2Fchat%3Fq%3Dtea' });
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/chat?q=tea');
  expect(sent(requests)[0]?.body).toEqual({ email: 'maya@example.com', password: 'correct horse' });
});

it('goes to the dashboard rather than to another site', async () => {
  fakeServer({
    'POST /api/account/sign-in': Response.json({ next: '/dashboard' }),
    'GET /api/account/session': Response.json({ user: maya }),
  });
  const { address } = await renderRoutes(routes, { at: '/signin?next=%2F%2Fevil.example' });
  await fillIn();
  await submit.click();
  await expect.poll(address).toBe('/dashboard');
});

it('sends people who are signed in away', async () => {
  fakeServer({});
  const { address } = await renderRoutes(routes, { at: '/signin', user: maya });
  await expect.poll(address).toBe('/dashboard');
});

it.each([
  ['a wrong password', refusal(401, 'unauthenticated', 'x'), 'Failed to sign in. Please try again.'],
  ['a broken server', refusal(500, 'internal', 'x'), 'Failed to sign in. Please try again.'],
  [
    'too many attempts',
    refusal(429, 'rate_limited', 'x', { 'Retry-After': '90' }),
    'Too many attempts. Try again in 2 minutes.',
  ],
  [
    'no network',
    new TypeError('Failed to fetch'),
    'Failed to sign in. Please try again. We could not reach the server. Check your connection and try again.',
  ],
])('says what happened after %s and keeps what was typed', async (_name, answer, sentence) => {
  fakeServer({
    'POST /api/account/sign-in': answer,
    'GET /api/account/session': Response.json({ user: null }),
  });
  await renderRoutes(routes, { at: '/signin' });
  await fillIn();
  await submit.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(email).toHaveValue('maya@example.com');
  await expect.element(password).toHaveValue('correct horse');
});

it('shows that it is busy and sends once, however often it is pressed', async () => {
  let release: (response: Response) => void = () => undefined;
  const requests = fakeServer({
    'POST /api/account/sign-in': () => new Promise((resolve) => (release = resolve)),
    'GET /api/account/session': Response.json({ user: null }),
  });
  await renderRoutes(routes, { at: '/signin' });
  await fillIn();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Signing in' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  release(refusal(401, 'unauthenticated', 'x'));
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(sent(requests).length).toBe(1);
});
