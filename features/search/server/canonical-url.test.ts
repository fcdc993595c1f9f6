import { describe, expect, it } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';

describe('canonicalUrl', () => {
  it.each([
    ['http://www.Example.com/', 'https://example.com'],
    ['https://example.com:443/a/', 'http://example.com:80/a'],
    ['https://example.com/a?utm_source=x&b=2&a=1&fbclid=y', 'https://example.com/a?a=1&b=2'],
    ['https://example.com/a#part', 'https://example.com/a'],
    ['https://example.com./a', 'https://example.com/a'],
    ['/reference/bank/', '/reference/bank'],
    ['/chat/1#end', '/chat/1'],
  ])('takes %s and %s for the same page', (one, other) => {
    expect(canonicalUrl(one)).not.toBeNull();
    expect(canonicalUrl(one)).toBe(canonicalUrl(other));
  });

  it.each([
    ['https://example.com/a', 'https://example.com/b'],
    ['https://example.com/a?id=1', 'https://example.com/a?id=2'],
    ['https://example.com:8080/', 'https://example.com/'],
    ['/reference/bank#noun-1', '/reference/bank#noun-2'],
    ['https://example.com/A', 'https://example.com/a'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(canonicalUrl(one)).not.toBe(canonicalUrl(other));
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://example.com/',
    '//example.com/a',
    '/\\example.com',
    'not an address',
    '',
  ])('refuses %s', (url) => {
    expect(canonicalUrl(url)).toBeNull();
  });
});
