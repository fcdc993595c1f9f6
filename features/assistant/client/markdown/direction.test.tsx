import '#client/styles/app.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { AnswerMarkdown } from './answer-markdown.tsx';

async function draw(text: string): Promise<HTMLElement> {
  const screen = await render(
    <div data-testid="answer" className="w-96">
      <AnswerMarkdown text={text} />
    </div>,
  );
  return screen.getByTestId('answer').element() as HTMLElement;
}

function directionOf(element: Element | null | undefined): string {
  return element ? getComputedStyle(element).direction : 'missing';
}

const arabic = [
  'السماء زرقاء بسبب تشتت الضوء.',
  '## لماذا؟',
  '1. الضوء الأزرق\n2. الضوء الأحمر English 123',
  '> قال العالم',
  '| اللون | الطول |\n| --- | --- |\n| أزرق | 450 |',
  '```js\nconst sky = 1;\n```',
  'استخدم `npm run dev` الآن.',
].join('\n\n');

test('words, lists, quotes and tables run as their letters do, and code from left to right', async () => {
  const answer = await draw(arabic);
  for (const part of ['p', 'h4', 'ol', 'blockquote', 'table'])
    expect([part, directionOf(answer.querySelector(part))]).toEqual([part, 'rtl']);
  expect(directionOf(answer.querySelector('pre'))).toBe('ltr');
  expect(directionOf(answer.querySelector('p code'))).toBe('ltr');
  // The numbers of a list and the line of a quote are on the side where reading begins.
  const list = answer.querySelector('ol');
  expect(list && getComputedStyle(list).paddingRight).not.toBe('0px');
  const quote = answer.querySelector('blockquote');
  expect(quote && getComputedStyle(quote).borderRightWidth).toBe('2px');
  const [first, second] = answer.querySelectorAll('th');
  expect(first?.getBoundingClientRect().left).toBeGreaterThan(second?.getBoundingClientRect().left ?? 0);
});

test('a list with room between its entries, and what is nested in it, run together', async () => {
  const answer = await draw('- أول\n\n- ثان\n  - English\n\n> > قال');
  expect([...answer.querySelectorAll('ul, blockquote')].map(directionOf)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'rtl',
  ]);
});

test('each paragraph has its own direction', async () => {
  const answer = await draw('שלום לכולם.\n\nHello, everybody.\n\nEnglish, with שלום in it.');
  expect([...answer.querySelectorAll('p')].map(directionOf)).toEqual(['rtl', 'ltr', 'ltr']);
});
