import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { Component as SignIn } from './sign-in.route.tsx';

const routes = [
  { path: '/signin', Component: SignIn },
  { path: '*', element: <p>elsewhere</p> },
];
const nobody = Response.json({ user: null });
const secondStep = { 'POST /api/account/sign-in': Response.json({ next: 'second-step', challenge: 'abc' }) };

/** Nobody is signed in before the second step, however often the page asks. */
function untilCode() {
  let user: typeof maya | null = null;
  return {
    ...secondStep,
    'POST /api/account/sign-in/second-step': () => {
      user = maya;
      return Response.json({ next: '/dashboard' });
    },
    'GET /api/account/session': () => Response.json({ user }),
  };
}

async function toSecondStep() {
  await page.getByLabelText('Email').fill('maya@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

it('asks for a code when the password is not enough, and then goes on', async () => {
  const requests = fakeServer(untilCode());
  const { address } = await renderRoutes(routes, { at: '/signin?next=%2Fnotes' });
  await toSecondStep();
  const code = page.getByLabelText('Code', { exact: true });
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('123 456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/notes');
  expect(sent(requests)[1]?.body).toEqual({ challenge: 'abc', code: '123 456' });
});

it('takes a recovery code instead', async () => {
  const requests = fakeServer(untilCode());
  const { address } = await renderRoutes(routes, { at: '/signin' });
  await toSecondStep();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabelText('Recovery code').fill('k3mfp-x7qza');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/dashboard');
  expect(sent(requests)[1]?.body).toEqual({ challenge: 'abc', code: 'k3mfp-x7qza' });
});

it('says what is wrong with a code, and leads back when it took too long', async () => {
  let answer = Response.json(
    {
      error: {
        code: 'invalid_input',
        message: 'That code is wrong or has already been used.',
        details: { field: 'code' },
      },
    },
    { status: 400 },
  );
  fakeServer({
    ...secondStep,
    'POST /api/account/sign-in/second-step': () => answer,
    'GET /api/account/session': nobody,
  });
  await renderRoutes(routes, { at: '/signin' });
  await toSecondStep();
  const code = page.getByLabelText('Code', { exact: true });
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveAccessibleDescription('That code is wrong or has already been used.');
  const sentence = 'That took too long. Sign in again.';
  answer = refusal(404, 'not_found', sentence);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
