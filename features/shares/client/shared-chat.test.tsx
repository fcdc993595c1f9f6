import { expect, test } from 'vitest';
import { fakeServer, refusal } from '#client/app/testing/fake-server.ts';
import { renderRoutes } from '#client/app/testing/render-route.tsx';
import { chatsClient } from '#features/chats/client/chats.client.ts';
import { Component } from './shared-chat.route.tsx';

const routes = [{ path: '/shared/:token', Component }];
const product = { screens: [], contributions: chatsClient.contributions ?? [] };

function message(id: string, role: 'user' | 'assistant', content: string) {
  const source = { id: 1, n: 1, url: '/reference/rice', title: 'Rice', snippet: 'A grain.' };
  const parts = role === 'user' ? [] : [{ kind: 'sources', sources: [source] }];
  return {
    id,
    role,
    content,
    parts,
    timestamp: '2026-11-21T10:00:00.000Z',
    error: false,
    status: 'complete',
    model: null,
    note: null,
    versions: [],
  };
}

test('a shared chat is read with its sources, and nothing in it can be changed', async () => {
  fakeServer({
    'GET /api/shared/abc': Response.json({
      title: 'Rice',
      sharedAt: '2026-11-21T10:00:00.000Z',
      messages: [message('m1', 'user', 'What is rice?'), message('m2', 'assistant', 'A grain. ⟦1⟧')],
    }),
  });
  const { screen } = await renderRoutes(routes, { product, at: '/shared/abc' });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Rice' })).toBeVisible();
  await expect.element(screen.getByText('What is rice?')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Rice' })).toHaveAttribute('href', '/reference/rice');
  await expect.element(screen.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Answer again' }).elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Edit question' }).elements()).toEqual([]);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
});

test('a revoked link says so', async () => {
  fakeServer({ 'GET /api/shared/gone': refusal(404, 'not_found', 'We could not find that.') });
  const { screen } = await renderRoutes(routes, { at: '/shared/gone' });
  await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
