import { describe, expect, it } from 'vitest';
import { readPush } from './read-push.ts';
import { keptWhenUsed, shouldAnswerOffline, shouldFallBack, shouldUseStored } from './what-to-answer.ts';

const origin = 'https://everyday.example';
const asked = (path: string, { mode = 'navigate', method = 'GET' } = {}) => ({
  method,
  mode,
  url: new URL(path, origin).href,
  origin,
});

describe('a push', () => {
  it('is shown as it was sent', () => {
    const message = { title: 'Your answer is ready', body: 'Rice', href: '/chat/1', tag: 'chat-1' };
    expect(readPush(JSON.stringify(message))).toEqual(message);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', 7])(
    'never leads to %j',
    (href) => {
      expect(readPush(JSON.stringify({ title: 'x', href })).href).toBe('/dashboard');
    },
  );

  it.each(['', 'Hello', '[]', 'null', '{"title":5}'])('shows something for %j', (text) => {
    expect(readPush(text).title).toBe('Everyday');
  });
});

describe('the offline page', () => {
  it.each(['/', '/chat/1?x=2', '/pricing'])('stands in for %s', (path) => {
    expect(shouldAnswerOffline(asked(path))).toBe(true);
  });

  it.each([
    asked('/api/files/1/content'),
    asked('/chat/1', { mode: 'cors' }),
    asked('/chat/1', { method: 'POST' }),
    asked('https://elsewhere.example/'),
  ])('never stands in for $method $mode $url', (request) => {
    expect(shouldAnswerOffline(request)).toBe(false);
  });
});

describe('what is stored', () => {
  it.each(['/assets/app-1.js', '/fonts/schibsted-grotesk.woff2'])('is used for %s', (path) => {
    expect(shouldUseStored(asked(path, { mode: 'cors' }))).toBe(true);
  });

  it.each(['/offline.js', '/theme.js'])('stands in for %s when there is no network', (path) => {
    expect(shouldFallBack(asked(path, { mode: 'no-cors' }))).toBe(true);
    expect(shouldUseStored(asked(path, { mode: 'no-cors' }))).toBe(false);
  });

  it.each(['/api/assets/x', '/app.html', '/chat/assets/', 'https://elsewhere.example/assets/app-1.js'])(
    'is not used for %s',
    (path) => {
      expect(shouldUseStored(asked(path, { mode: 'cors' }))).toBe(false);
    },
  );
});

it.each([
  ['/sandbox/python/314.0.7/pyodide.asm.wasm', 'stored-first'],
  ['/sandbox/shelf/react-0123456789.js', 'stored-first'],
  ['/sandbox/shelf/shelf.json', 'network-first'],
  ['/sandbox/inside/python-worker.js', 'network-first'],
  ['/sandbox/page?v=1', null],
  ['https://elsewhere.example/sandbox/python/x', null],
])('what programs need is kept when it is used: %s, %s', (path, order) => {
  expect(keptWhenUsed(asked(path, { mode: 'cors' }))).toBe(order);
});
