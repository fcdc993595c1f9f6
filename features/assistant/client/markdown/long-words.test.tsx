import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { AnswerMarkdown } from './answer-markdown.tsx';

test('R69 a word without end can be broken, and stays the same text', async () => {
  const word = 'x'.repeat(20_000);
  const screen = await render(<AnswerMarkdown text={`Before ${word} after.`} />);
  const text = screen.container.textContent ?? '';
  expect(text.match(/x/g)).toHaveLength(word.length);
  expect(screen.container.querySelectorAll('wbr').length).toBeGreaterThanOrEqual(word.length / 200 - 5);
  const paragraph = screen.container.querySelector('p')!;
  expect(paragraph.scrollWidth).toBeLessThanOrEqual(paragraph.clientWidth + 1);
});

test.for([
  ['code in a line', (word: string) => `Say \`${word}\` once.`],
  ['markup shown as text', (word: string) => `<div>\n${word}\n</div>`],
  ['words nested beyond measure', (word: string) => `${'> '.repeat(31)}${word}`],
] as const)('R69 a word without end can be broken in %s', async ([, around]) => {
  const word = 'x'.repeat(6_000);
  const screen = await render(<AnswerMarkdown text={around(word)} />);
  expect(screen.container.textContent?.match(/x/g)).toHaveLength(word.length);
  expect(screen.container.querySelectorAll('wbr').length).toBeGreaterThan(20);
});

test('ordinary words are left alone', async () => {
  const screen = await render(<AnswerMarkdown text={`A ${'long'.repeat(40)} word and an ordinary one.`} />);
  expect(screen.container.querySelector('wbr')).toBeNull();
});
