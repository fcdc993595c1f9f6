import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { fakeServer, sent } from '#client/app/testing/fake-server.ts';
import { ShareDialog } from './share-dialog.tsx';

test('a link is made, shown once, listed and revoked', async () => {
  let shares = [{ id: 's1', createdAt: '2026-11-20T10:00:00.000Z' }];
  const made = { id: 's2', createdAt: '2026-11-21T10:00:00.000Z' };
  const requests = fakeServer({
    'GET /api/chats/c1/shares': () => Response.json({ shares }),
    'POST /api/chats/c1/share': () => {
      shares = [made, ...shares];
      return Response.json({ ...made, path: '/shared/token' });
    },
    'DELETE /api/shares/s2': () => {
      shares = shares.filter(({ id }) => id !== 's2');
      return new Response(null, { status: 204 });
    },
  });
  const handleClose = vi.fn();
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ShareDialog chatId="c1" isOpen onClose={handleClose} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole('button', { name: /^Revoke the link/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Create a link' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Link' }))
    .toHaveValue(`${location.origin}/shared/token`);
  await expect.poll(() => screen.getByRole('button', { name: /^Revoke the link/ }).elements().length).toBe(2);

  await screen
    .getByRole('button', { name: /^Revoke the link/ })
    .first()
    .click();
  await expect.poll(() => screen.getByRole('button', { name: /^Revoke the link/ }).elements().length).toBe(1);
  await expect.element(screen.getByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
  expect(sent(requests).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/chats/c1/share',
    'DELETE /api/shares/s2',
  ]);
  await screen.getByRole('button', { name: 'Close' }).click();
  expect(handleClose).toHaveBeenCalledOnce();
});
