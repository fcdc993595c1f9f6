import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { AnswerMarkdown } from './answer-markdown.tsx';

function Answer({ text, isGrowing = false }: { text: string; isGrowing?: boolean }) {
  return <AnswerMarkdown text={text} isGrowing={isGrowing} />;
}

const code = () => document.querySelector('pre code') as HTMLElement;
const coloured = () => [...code().querySelectorAll('span')].map((span) => span.textContent);

test('code has colours, and says what it said', async () => {
  await render(<Answer text={'```ts\nconst a = "b"; // c\n```\n'} />);
  await vi.waitFor(() => expect(coloured()).toContain('const'), { timeout: 10_000 });
  expect(coloured()).toEqual(expect.arrayContaining(['"b"', '// c']));
  expect(code().textContent).toBe('const a = "b"; // c\n');
});

test('code in a list has colours too', async () => {
  await render(<Answer text={'1. Run\n\n   ```js\n   return 1;\n   ```\n'} />);
  await vi.waitFor(() => expect(coloured()).toEqual(['return', '1']), { timeout: 10_000 });
});

test('a language that nobody knows stays plain', async () => {
  await render(<Answer text={'```ts\nlet x;\n```\n\n```klingon\nlet x;\n```\n'} />);
  await vi.waitFor(() => expect(coloured()).toContain('let'), { timeout: 10_000 });
  const [, other] = document.querySelectorAll('pre code');
  expect(other?.innerHTML).toBe('let x;');
});

test('while code grows, only whole lines are coloured', async () => {
  const screen = await render(<Answer isGrowing text={'```ts\nlet a;\nlet b'} />);
  await vi.waitFor(() => expect(coloured()).toEqual(['let']), { timeout: 10_000 });
  expect(code().textContent).toBe('let a;\nlet b');
  await screen.rerender(<Answer isGrowing text={'```ts\nlet a;\nlet b;\n'} />);
  expect(coloured()).toEqual(['let', 'let']);
});

const themes = [
  { isDark: false, isHigh: false },
  { isDark: true, isHigh: false },
  { isDark: false, isHigh: true },
  { isDark: true, isHigh: true },
];
const kinds = [
  'comment',
  'keyword',
  'string',
  'number',
  'title',
  'type',
  'punctuation',
  'meta',
  'built_in',
  'attr',
];

function luminanceOf(colour: string): number {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  const linear = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

test.each(themes)('every colour of code can be read: %o', async ({ isDark, isHigh }) => {
  const root = document.documentElement;
  root.classList.toggle('dark', isDark);
  if (isHigh) root.dataset.contrast = 'high';
  const screen = await render(<Answer text={'```ts\nlet a;\n```\n'} />);
  await vi.waitFor(() => expect(coloured()).toContain('let'), { timeout: 10_000 });
  const box = screen.container.querySelector('pre')?.parentElement as HTMLElement;
  const ground = luminanceOf(getComputedStyle(box).backgroundColor);
  for (const kind of kinds) {
    const word = document.createElement('span');
    word.className = `hljs-${kind}`;
    code().append(word);
    const ink = luminanceOf(getComputedStyle(word).color);
    const ratio = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
    expect(ratio, kind).toBeGreaterThanOrEqual(4.5);
  }
  root.classList.remove('dark');
  delete root.dataset.contrast;
});
