import { describe, expect, it } from 'vitest';
import { safeLink } from './safe-link.ts';

describe('safeLink', () => {
  it.each(['https://example.org/a?b#c', 'http://example.org/'])('opens %s elsewhere', (address) => {
    expect(safeLink(address)).toEqual({ href: address, isExternal: true });
  });

  it.each(['/reference/rice#2', '/search/web?q=rice'])('opens %s here', (address) => {
    expect(safeLink(address)).toEqual({ href: address, isExternal: false });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'reference/rice',
    '#here',
    '',
    '/api/account/session',
    'view-source:https://example.org',
  ])('refuses %j', (address) => {
    expect(safeLink(address)).toBeNull();
  });
});
