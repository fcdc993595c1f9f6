import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const app = new Hono()
  .use(securityHeaders)
  .get('/api/known', (context) => {
    context.header('Cache-Control', 'public, max-age=3600');
    return context.text('Known');
  })
  .get('/api/broken', (context) => {
    context.header('Cache-Control', 'public, max-age=3600');
    throw new Error('Its file is gone.');
  })
  .get('/api/own', (context) => context.text('Own'))
  .onError((_, context) => context.text('Broken', 500));

it('keeps what a route says about caches, and lets none keep what broke or belongs to somebody', async () => {
  const caching = async (path: string) => (await app.request(path)).headers.get('cache-control');
  expect(await caching('/api/known')).toBe('public, max-age=3600');
  expect(await caching('/api/broken')).toBe('no-store');
  expect(await caching('/api/own')).toBe('no-store');
});
