import { expect, it } from 'vitest';
import { ClientErrorInput } from './client-errors.ts';
import { scrubError } from './scrub-error.ts';

const plain = { name: 'TypeError', message: '', stack: '', route: '/chat', version: 'app-Bx1.js' };
const scrub = (change: Partial<typeof plain>) => scrubError({ ...plain, ...change });

it.each([
  ['x is not a function', 'x is not a function'],
  [
    "Cannot read properties of undefined (reading 'my diary')",
    'Cannot read properties of undefined (reading …)',
  ],
  ['Unexpected token \'H\', "Hello Anna"... is not valid JSON', 'Unexpected token …, …... is not valid JSON'],
  ['Failed to fetch https://everyday.example/chat/123?q=secret now', 'Failed to fetch … now'],
  ['mail to anna@example.com failed', 'mail to … failed'],
  ['row 123456 is missing “half a quote', 'row … is missing …'],
  ['first line\nand what she wrote', 'first line'],
  ['не определено', '… …'],
])('keeps of “%s” what the browser said', (message, expected) => {
  expect(scrub({ message }).message).toBe(expected);
});

it('drops the words of errors that are not the browser’s own', () => {
  expect(scrub({ name: 'Error', message: 'Anna’s chat could not be opened' }).message).toBe('');
  expect(scrub({ name: 'Anna Smith', message: 'x' })).toMatchObject({ name: 'Error', message: '' });
  const react = 'Minified React error #418; visit https://react.dev/errors/418?args[]=secret';
  expect(scrub({ name: 'Error', message: react }).message).toBe('Minified React error #418');
});

it('keeps frames as function and place, whichever browser wrote them', () => {
  const stack = [
    'TypeError: cannot read "my diary"',
    '    at openChat (https://everyday.example/assets/chat-Bx1.js?token=secret:12:34)',
    '    at async Promise.all (index 0)',
    '    at https://everyday.example/assets/app-C3.js:1:99',
    'render@https://everyday.example/assets/app-C3.js:5:6',
    'what she wrote',
    '    at Object.said [as what] (data:text/html,secret)',
  ].join('\n');
  expect(scrub({ stack }).stack).toBe(
    ['openChat /assets/chat-Bx1.js:12:34', '? /assets/app-C3.js:1:99', 'render /assets/app-C3.js:5:6'].join(
      '\n',
    ),
  );
});

it.each([
  ['/chat/0199f0a1-7c1e?q=secret#words', '/chat/:id'],
  ['/profile/privacy', '/profile/privacy'],
  ['/search/web?q=my+illness', '/search/web'],
  ['/reference/depression', '/reference/:id'],
  ['/', '/'],
  ['/Anna', '/:id'],
])('keeps of %s which page it was', (route, expected) => {
  expect(scrub({ route }).route).toBe(expected);
});

it('is bounded, and its own answer is left as it is', () => {
  const huge = scrub({
    message: 'word '.repeat(10_000),
    stack: '    at open (https://a.example/assets/a.js:1:2)\n'.repeat(10_000),
    route: `/${'a'.repeat(10_000)}/${'b/'.repeat(5_000)}`,
    version: 'v'.repeat(10_000),
  });
  expect(ClientErrorInput.safeParse(huge).success).toBe(true);
  expect(scrubError(scrub({ message: 'x is not a function', route: '/chat/1' })).route).toBe('/chat/:id');
});
