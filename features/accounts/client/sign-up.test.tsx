import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { Component as FinishSignUp } from './finish-sign-up.route.tsx';
import { Component as SignIn } from './sign-in.route.tsx';
import { Component as SignUp } from './sign-up.route.tsx';

const routes = [
  { path: '/signin', Component: SignIn },
  { path: '/signup', Component: SignUp },
  { path: '/finish-sign-up', Component: FinishSignUp },
  { path: '*', element: <p>elsewhere</p> },
];
const field = (label: string) => page.getByLabelText(label, { exact: true });
const submit = page.getByRole('button', { name: 'Create Account' });

async function fillIn(change: Record<string, string> = {}) {
  const values = {
    'Full Name': 'Maya Okafor',
    Email: 'maya@example.com',
    Password: 'correct horse',
    'Confirm Password': 'correct horse',
    ...change,
  };
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

it.each([
  [{ 'Full Name': 'M' }, 'Name must be at least 2 characters', 'Full Name'],
  [{ Email: 'maya' }, 'Invalid email address', 'Email'],
  [{ Password: 'short', 'Confirm Password': 'short' }, 'Password must be at least 8 characters', 'Password'],
  [{ 'Confirm Password': 'another one' }, "Passwords don't match", 'Confirm Password'],
])('with %j says "%s" at its field', async (change, sentence, label) => {
  const requests = fakeServer({});
  await renderRoutes(routes, { at: '/signup' });
  await fillIn(change);
  await submit.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(field(label)).toHaveAccessibleDescription(sentence);
  await expect.element(field(label)).toHaveFocus();
  expect(sent(requests)).toEqual([]);
});

it('shows only the first of several messages', async () => {
  fakeServer({});
  await renderRoutes(routes, { at: '/signup' });
  await fillIn({ 'Full Name': '', Email: '', Password: '', 'Confirm Password': 'x' });
  await submit.click();
  await expect.element(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect.element(page.getByText('Invalid email address')).not.toBeInTheDocument();
  await expect.element(page.getByText("Passwords don't match")).not.toBeInTheDocument();
});

it('creates the account with the time zone and goes to the dashboard', async () => {
  const requests = fakeServer({
    'POST /api/account/sign-up': Response.json({ next: '/dashboard' }),
    'GET /api/account/session': Response.json({ user: maya }),
  });
  const { address } = await renderRoutes(routes, { at: '/signup' });
  await fillIn();
  await submit.click();
  await expect.poll(address).toBe('/dashboard');
  expect(sent(requests)[0]?.body).toEqual({
    name: 'Maya Okafor',
    email: 'maya@example.com',
    password: 'correct horse',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

it('does not tell whether an address was known', async () => {
  fakeServer({
    'POST /api/account/sign-up': Response.json({ next: '/dashboard' }),
    'GET /api/account/session': Response.json({ user: null }),
  });
  const { address } = await renderRoutes(routes, { at: '/signup' });
  await fillIn();
  await submit.click();
  await expect.poll(address).toBe('/signin?next=%2Fdashboard');
  const sentence = 'If this address is new here, your account is ready. Sign in to continue.';
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect
    .element(page.getByText('If you already had an account, it is unchanged', { exact: false }))
    .toBeVisible();
  await expect.element(field('Email')).toHaveValue('maya@example.com');
});

it.each([
  [refusal(500, 'internal', 'x'), 'Failed to create account. Please try again.'],
  [refusal(500, 'profile_failed', 'Failed to create user profile'), 'Failed to create user profile'],
])('says when it failed', async (answer, sentence) => {
  fakeServer({ 'POST /api/account/sign-up': answer });
  await renderRoutes(routes, { at: '/signup' });
  await fillIn();
  await submit.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(field('Full Name')).toHaveValue('Maya Okafor');
});

it('shows what the server has against a password beside the password', async () => {
  const message = 'That password is too common. Choose another.';
  fakeServer({
    'POST /api/account/sign-up': Response.json(
      { error: { code: 'invalid_input', message, details: { field: 'password' } } },
      { status: 400 },
    ),
  });
  await renderRoutes(routes, { at: '/signup' });
  await fillIn();
  await submit.click();
  await expect.element(field('Password')).toHaveAccessibleDescription(message);
});

it('where addresses are confirmed first, says where it goes on, for every address alike', async () => {
  fakeServer({ 'POST /api/account/sign-up': Response.json({ next: 'mail' }) });
  await renderRoutes(routes, { at: '/signup' });
  await fillIn();
  await submit.click();
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect
    .element(page.getByText(/^If maya@example\.com is new here, an email is on its way\./))
    .toBeVisible();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect.element(field('Email')).toBeVisible();
});

it('finishes an account with the link of the email and the password', async () => {
  let user: typeof maya | null = null;
  const wrong = 'That is not the password you chose. If you did not sign up, close this page.';
  let isRight = false;
  const requests = fakeServer({
    'GET /api/account/session': () => Response.json({ user }),
    'POST /api/account/sign-up/finish': () => {
      if (!isRight) {
        const error = { code: 'invalid_input', message: wrong, details: { field: 'password' } };
        return Response.json({ error }, { status: 400 });
      }
      user = maya;
      return Response.json({ next: '/dashboard' });
    },
  });
  await renderRoutes(routes, { at: '/finish-sign-up#secret-token' });
  const finish = page.getByRole('button', { name: 'Finish' });
  await field('Password').fill('another one');
  await finish.click();
  await expect.element(page.getByText(wrong)).toBeVisible();
  isRight = true;
  await field('Password').fill('correct horse');
  await finish.click();
  await expect.element(page.getByText('elsewhere')).toBeVisible();
  expect(sent(requests).at(-1)?.body).toEqual({ token: 'secret-token', password: 'correct horse' });
});
