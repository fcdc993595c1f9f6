import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { AnswerMarkdown } from './answer-markdown.tsx';

const tags = [...'hi'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');

test.for([
  ['a paragraph', (text: string) => text],
  ['emphasis', (text: string) => `A **${text}** word`],
  ['code in a line', (text: string) => `Say \`${text}\`.`],
  ['a block of code', (text: string) => `\`\`\`\n${text}\n\`\`\``],
  ['a table', (text: string) => `| A |\n|---|\n| ${text} |`],
  ['a link', (text: string) => `[${text}](https://a.example)`],
  ['a list', (text: string) => `- ${text}`],
] as const)('R90 what nobody sees is a mark in %s', async ([, around]) => {
  const screen = await render(<AnswerMarkdown text={around(`pass${tags}word`)} />);
  const mark = screen.getByRole('img', { name: '2 invisible characters' });
  await expect.element(mark).toBeVisible();
  await expect.element(mark).toHaveAttribute('title', '2 invisible characters: U+E0068 U+E0069');
  expect(screen.container.textContent).not.toContain(tags);
});

test('R90 what writing needs is no mark', async () => {
  const text =
    '👨‍👩‍👧‍👦 🏳️‍🌈 \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} می‌خواهم क्‍ष \u2068Ada\u2069';
  const screen = await render(<AnswerMarkdown text={text} />);
  expect(screen.container.textContent).toContain(text);
  expect(screen.container.querySelector('[role=img]')).toBeNull();
});
