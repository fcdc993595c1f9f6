import { afterEach, expect, test } from 'vitest';
import { findMatches } from './find-matches.ts';

function messages(html: string): HTMLElement {
  document.body.innerHTML = `<ol>${html}</ol>`;
  return document.querySelector('ol')!;
}
const found = (html: string, words: string) => findMatches(messages(html), words).map(String);

afterEach(() => {
  document.body.innerHTML = '';
});

test('finds words whatever their case, in reading order', () => {
  expect(found('<li><p>Rice and rice</p></li><li><p>No RICE</p></li>', 'rice')).toEqual([
    'Rice',
    'rice',
    'RICE',
  ]);
});

test('finds words across elements, but not across blocks', () => {
  expect(found('<li><p>Brown <strong>rice</strong> keeps</p></li>', 'brown rice keeps')).toEqual([
    'Brown rice keeps',
  ]);
  expect(found('<li><p>Brown</p><p>rice</p></li>', 'brownrice')).toEqual([]);
});

test('leaves out what is not said: buttons, names and status', () => {
  expect(
    found('<li><header>Rice</header><p>It<button>Rice</button></p><footer>Rice</footer></li>', 'rice'),
  ).toEqual([]);
});

test('finds nothing for no words, and keeps the place of letters that grow in lower case', () => {
  expect(found('<li><p>Rice</p></li>', '  ')).toEqual([]);
  expect(found('<li><p>İzmir Rice</p></li>', 'Rice')).toEqual(['Rice']);
});
