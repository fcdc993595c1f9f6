import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoutes } from '#client/app/testing/render-route.tsx';
import { useTitleFocus } from './use-title-focus.ts';

function Note() {
  return (
    <main>
      <a href="/notes/new">New note</a>
      <textarea aria-label="Title" ref={useTitleFocus('/notes/new')} />
    </main>
  );
}
const routes = [{ path: '/notes/:noteId?', Component: Note }];
const title = page.getByRole('textbox', { name: 'Title' });

it('a note that is started takes what is typed, and so it does when it is asked for again', async () => {
  const { router } = await renderRoutes(routes, { at: '/notes/new' });
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard('Seeds');
  await expect.element(title).toHaveValue('Seeds');
  page.getByRole('link', { name: 'New note' }).element().focus();
  await router.navigate('/notes/new');
  await expect.element(title).toHaveFocus();
});

it.each(['/notes', '/notes/5'])('a note that is only opened does not: %s', async (at) => {
  await renderRoutes(routes, { at });
  await expect.element(title).toBeVisible();
  await expect.element(title).not.toHaveFocus();
});
