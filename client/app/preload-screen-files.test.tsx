import { afterEach, expect, it } from 'vitest';
import { preloadScreenFiles } from './preload-screen-files.ts';
import { fakeServer } from './testing/fake-server.ts';

const named = () => [...document.head.querySelectorAll('link[rel=modulepreload][href^="/assets/"]')];

afterEach(() => {
  for (const link of named()) link.remove();
});

it('names what a screen needs once, asks for the list once, and goes without it where it does not come', async () => {
  fakeServer({ 'GET /screen-files.json': new Response('', { status: 503 }) });
  await preloadScreenFiles('/notes');
  expect(named()).toEqual([]);

  const requests = fakeServer({
    'GET /screen-files.json': Response.json({ '/notes': ['/assets/notes-1.js', '/assets/shared-1.js'] }),
  });
  await preloadScreenFiles('/notes');
  await preloadScreenFiles('/notes');
  await preloadScreenFiles('/unknown');
  expect(named().map((link) => link.getAttribute('href'))).toEqual([
    '/assets/notes-1.js',
    '/assets/shared-1.js',
  ]);
  expect(requests).toHaveLength(1);
});
