import { expect, it } from 'vitest';
import { isAppPath } from './site-paths.ts';

it.each(['/chat', '/dashboard', '/search/web', '/reference/photosynthesis', '/apiary', '/nowhere'])(
  '%s belongs to the app',
  (path) => expect(isAppPath(path)).toBe(true),
);

it.each(['/', '/home', '/api', '/api/usage', '/assets/app-1a2b.js', '/fonts/x.woff2', '/robots.txt'])(
  '%s belongs to the server',
  (path) => expect(isAppPath(path)).toBe(false),
);
