import { expect, it } from 'vitest';
import { safeNextPath, signInPath } from './next-path.ts';

it.each(['/chat', '/chat/abc', '/search/web?q=tea%20cups&page=2', '/notes#today', '/chat?q=what%3F'])(
  'leads to %s',
  (path) => {
    expect(safeNextPath(path)).toBe(path);
  },
);

it.each([
  null,
  undefined,
  '',
  'chat',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/chat',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,hi',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%5c/../\\evil.example',
  '/signin?next=/signin',
  '/signup',
])('refuses %j', (path) => {
  expect(safeNextPath(path)).toBe('/dashboard');
});

it('never leaves the origin, whatever it lets through', () => {
  const pieces = ['/', '\\', '.', '..', 'evil.example', ':', '@', '%2f', '?', '#', '\t', ' '];
  for (const one of pieces) {
    for (const two of pieces) {
      for (const three of pieces) {
        const target = safeNextPath(`/${one}${two}${three}`);
        expect(new URL(target, 'http://localhost:3000').origin).toBe('http://localhost:3000');
      }
    }
  }
});

it('survives the way through the sign-in address', () => {
  const asked = '/chat?q=is 1&1 = 2?#end';
  const next = new URL(signInPath(asked), 'http://localhost').searchParams.get('next');
  expect(next).toBe(asked);
});
