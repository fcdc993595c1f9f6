import { useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { apiGet, apiSend } from '#client/api-client.ts';
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
    // Focusing the window checks the session as well, so it ends here and not before.
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

  function Title() {
    const [isOpen, setIsOpen] = useState(false);
    const [title, setTitle] = useState('Rice');
    return (
      <main>
        <button type="button" onClick={() => setIsOpen(true)}>
          Rename
        </button>
        {isOpen &&
          createPortal(
            <form
              aria-label="New title"
              onSubmit={(event) => {
                event.preventDefault();
                setIsOpen(false);
                void apiSend('PATCH', '/api/x', { title: title.trim() }).catch(() => undefined);
              }}
            >
              <input aria-label="Title" value={title} onChange={(event) => setTitle(event.target.value)} />
              <button type="submit">Save</button>
            </form>,
            document.body,
          )}
      </main>
    );
  }
  const titles = [
    { Component: RequireUser, children: [{ path: '/form', Component: Title }] },
    { path: '/signin', element: <h1>Welcome back</h1> },
  ];
  const rename = page.getByRole('button', { name: 'Rename' });
  const title = page.getByRole('textbox', { name: 'Title' });
  const notSaved = page.getByText('You were signed out while you were writing this. It was not saved:');

  async function retitleUntilSignedOut(act: () => Promise<void>) {
    let hasEnded = false;
    fakeServer({
      'GET /api/account/session': () => Response.json({ user: hasEnded ? null : maya }),
      'PATCH /api/x': refusal(401, 'unauthenticated', 'Sign in to continue.'),
    });
    const { address, screen } = await renderRoutes(titles, { at: '/form', user: maya });
    await rename.click();
    await title.fill('Rice for four ');
    hasEnded = true;
    await act();
    await expect.poll(address).toBe('/signin?next=%2Fform');
    await screen.unmount();
    hasEnded = false;
  }

  it.each([
    ['in a dialog that is open', async () => announceSessionChange()],
    ['in one that closed as it was sent', () => page.getByRole('button', { name: 'Save' }).click()],
  ])('is shown afterwards, and stands in the dialog that is opened again: %s', async (_, act) => {
    await retitleUntilSignedOut(act);
    const first = await renderRoutes(titles, { at: '/form', user: maya });
    await expect.element(notSaved).toBeVisible();
    await expect.element(page.getByText('Rice for four')).toBeVisible();
    // Reloading loses nothing either.
    await first.screen.unmount();
    await renderRoutes(titles, { at: '/form', user: maya });
    await expect.element(notSaved).toBeVisible();
    await rename.click();
    await expect.element(title).toHaveValue('Rice for four ');
    await expect.element(notSaved).not.toBeInTheDocument();
  });

  it('is forgotten when it is dismissed', async () => {
    await retitleUntilSignedOut(async () => announceSessionChange());
    const first = await renderRoutes(titles, { at: '/form', user: maya });
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(notSaved).not.toBeInTheDocument();
    await first.screen.unmount();
    await renderRoutes(titles, { at: '/form', user: maya });
    await rename.click();
    await expect.element(title).toHaveValue('Rice');
  });
});
