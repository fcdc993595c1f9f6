import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { apiGet } from '#client/api-client.ts';
import { RequireUser } from './require-user.tsx';
import { useSession } from './session.tsx';
import { announceSessionChange } from './session-channel.ts';
import { fakeServer, refusal } from './testing/fake-server.ts';
import { maya, renderRoutes } from './testing/render-route.tsx';

function Notes() {
  const { user } = useSession();
  return <h1>Notes of {user?.name}</h1>;
}

const routes = [
  { Component: RequireUser, children: [{ path: '/notes', Component: Notes }] },
  { path: '/signin', element: <h1>Welcome back</h1> },
];

it('sends visitors to sign-in, which knows where they wanted to go', async () => {
  fakeServer({});
  const { address } = await renderRoutes(routes, { at: '/notes?tag=home#top' });
  await expect.poll(address).toBe('/signin?next=%2Fnotes%3Ftag%3Dhome%23top');
});

it('lets people in who are signed in', async () => {
  fakeServer({});
  await renderRoutes(routes, { at: '/notes', user: maya });
  await expect.element(page.getByRole('heading', { name: 'Notes of Maya Okafor' })).toBeVisible();
});

it('closes the page when another tab signed out', async () => {
  fakeServer({ 'GET /api/account/session': Response.json({ user: null }) });
  const onUserChange = vi.fn();
  const { address } = await renderRoutes(routes, { at: '/notes', user: maya, onUserChange });
  announceSessionChange();
  await expect.poll(address).toBe('/signin?next=%2Fnotes');
  expect(onUserChange).toHaveBeenCalledTimes(1);
});

it('shows the new person when another tab signed in as someone else', async () => {
  const ann = { id: 'ann', email: 'ann@example.com', name: 'Ann Example' };
  fakeServer({ 'GET /api/account/session': Response.json({ user: ann }) });
  const onUserChange = vi.fn();
  await renderRoutes(routes, { at: '/notes', user: maya, onUserChange });
  announceSessionChange();
  await expect.element(page.getByRole('heading', { name: 'Notes of Ann Example' })).toBeVisible();
  expect(onUserChange).toHaveBeenCalledTimes(1);
});

it('notices by a 401 that the session is over', async () => {
  fakeServer({
    'GET /api/account/session': Response.json({ user: null }),
    'GET /api/x': refusal(401, 'unauthenticated', 'Sign in to continue.'),
  });
  const { address } = await renderRoutes(routes, { at: '/notes', user: maya });
  await expect(apiGet('/api/x', { parse: (value) => value })).rejects.toThrow('Sign in to continue.');
  await expect.poll(address).toBe('/signin?next=%2Fnotes');
});

it('keeps the page open while the server cannot be reached', async () => {
  const requests = fakeServer({ 'GET /api/account/session': new TypeError('Failed to fetch') });
  await renderRoutes(routes, { at: '/notes', user: maya });
  announceSessionChange();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await expect.element(page.getByRole('heading', { name: 'Notes of Maya Okafor' })).toBeVisible();
});

describe('what was being written when the session ended', () => {
  function Form() {
    const [text, setText] = useState('');
    return (
      <main>
        <textarea aria-label="Question" value={text} onChange={(event) => setText(event.target.value)} />
        <p>{text.length} characters</p>
        <input aria-label="Website" name="website" defaultValue="https://example.com" />
        <input aria-label="Password" type="password" />
      </main>
    );
  }
  const forms = [
    { Component: RequireUser, children: [{ path: '/form', Component: Form }] },
    { path: '/signin', element: <h1>Welcome back</h1> },
  ];
  const question = () => page.getByRole('textbox', { name: 'Question' });

  async function writeUntilSignedOut() {
    // The window's focus asks for the session as well, so it ends here and not before.
    let hasEnded = false;
    fakeServer({ 'GET /api/account/session': () => Response.json({ user: hasEnded ? null : maya }) });
    const { address, router, screen } = await renderRoutes(forms, { at: '/form', user: maya });
    await question().fill('Why is the sky blue?');
    await page.getByRole('textbox', { name: 'Website' }).fill('https://maya.example');
    await page.getByLabelText('Password').fill('secret words');
    hasEnded = true;
    announceSessionChange();
    await expect.poll(address).toBe('/signin?next=%2Fform');
    expect(router.state.location.state).toEqual({ sessionEnded: true });
    await screen.unmount();
    hasEnded = false;
  }
  afterEach(() => sessionStorage.clear());

  it('stands there again after the same person signed in, but no password', async () => {
    await writeUntilSignedOut();
    await renderRoutes(forms, { at: '/form', user: maya });
    await expect.element(question()).toHaveValue('Why is the sky blue?');
    await expect.element(page.getByText('20 characters')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Website' })).toHaveValue('https://maya.example');
    await expect.element(page.getByLabelText('Password')).toHaveValue('');
  });

  it('is not shown to somebody else', async () => {
    await writeUntilSignedOut();
    const ann = { id: 'ann', email: 'ann@example.com', name: 'Ann' };
    fakeServer({ 'GET /api/account/session': Response.json({ user: ann }) });
    await renderRoutes(forms, { at: '/form', user: ann });
    await expect.element(question()).toHaveValue('');
    expect(sessionStorage.getItem('typed-fields')).toBeNull();
  });
});
