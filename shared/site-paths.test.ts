import { expect, it } from 'vitest';
import { isAppPath, isSitePath } from './site-paths.ts';

it.each([
  '/chat',
  '/dashboard',
  '/search/web',
  '/reference/photosynthesis',
  '/apiary',
  '/nowhere',
  '/storehouse',
])('%s belongs to the app', (path) => expect(isAppPath(path)).toBe(true));

it.each(['/', '/home', '/about', '/about/', '/services', '/services/chat/demo', '/docs/sdk', '/blog/x'])(
  '%s belongs to the site',
  (path) => {
    expect(isSitePath(path)).toBe(true);
    expect(isAppPath(path)).toBe(false);
  },
);

it.each(['/api', '/api/usage', '/assets/app-1a2b.js', '/fonts/x.woff2', '/robots.txt', '/blog/rss.xml'])(
  '%s belongs to the server',
  (path) => {
    expect(isAppPath(path)).toBe(false);
    expect(isSitePath(path)).toBe(false);
  },
);
