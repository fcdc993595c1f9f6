import '#client/styles/app.css';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CitationChip } from '#client/ui/citation-chip.tsx';
import { SummaryNote } from '#features/assistant/client/summary-note.tsx';
import { UsageDetails } from '#features/assistant/client/usage-details.tsx';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import type { TurnUsage } from '#features/assistant/shared/usage-part.ts';
import { userMessage } from '#features/chats/client/conversation/conversation-state.ts';
import { ContextGauge } from './context-gauge.tsx';
import { ContextMeter } from './context-meter.tsx';

const usage: TurnUsage = {
  model: 'gpt-4o',
  name: 'GPT-4o',
  tokens: { input: 12_345, output: 678, cached: 1_000, reasoning: 0, isPartial: false },
  calls: 3,
  ms: 4_200,
  cost: { amount: 0.0123, currency: 'USD' },
  context: { used: 0, room: 1_000 },
};
const summary = { text: 'Ada has a cat.', messages: 40, through: 'm40', by: 'GPT-4o' };

function answer(...parts: MessagePart[]) {
  return { ...userMessage('a1', 'An answer'), role: 'assistant' as const, parts };
}

const filled = (used: number): MessagePart => ({ ...usage, kind: 'usage', context: { used, room: 1_000 } });
const meter = page.getByRole('meter', { name: 'Room in this chat' });
const wayOn = <button type="button">Continue in a new chat</button>;
const goOn = page.getByRole('button', { name: 'Continue in a new chat' });

test('how full a chat is stands beside the button that sends, once it is known', async () => {
  const { rerender } = await render(<ContextMeter messages={[answer()]} />);
  await expect.element(meter).not.toBeInTheDocument();
  await rerender(<ContextMeter messages={[answer(filled(380))]} />);
  await expect.element(meter).toHaveAttribute('aria-valuenow', '38');
  await expect.element(page.getByText('38% full', { exact: true })).toBeInTheDocument();
});

test('nothing is said above the field before there is something to do', async () => {
  await render(<ContextGauge messages={[answer(filled(620))]} wayOn={wayOn} />);
  await expect.element(goOn).not.toBeInTheDocument();
});

test('a chat that is nearly full, or summarised, can be continued in a new one', async () => {
  const { rerender, container } = await render(
    <ContextGauge messages={[answer(filled(900))]} wayOn={wayOn} />,
  );
  await expect.element(goOn).toBeVisible();
  expect((await axe.run(container)).violations).toEqual([]);
  const summarised = answer({ ...summary, kind: 'summary' }, filled(300));
  await rerender(<ContextGauge messages={[summarised]} wayOn={wayOn} />);
  await expect.element(page.getByText(/Its beginning is summarised/)).toBeVisible();
  await expect.element(goOn).toBeVisible();
});

test('a summary says how much it stands for, and can be read', async () => {
  const { rerender } = await render(<SummaryNote summary={summary} />);
  await page.getByRole('button', { name: 'The first 40 messages are summarised' }).click();
  await expect.element(page.getByText(/Ada has a cat/)).toBeVisible();
  await expect.element(page.getByText(/Written by GPT-4o/)).toBeVisible();
  const from = { id: 'c1', title: 'Lisbon', question: 'Where?', answer: 'There.' };
  await rerender(<SummaryNote summary={{ ...summary, by: null, through: null, from }} />);
  await expect.element(page.getByRole('button', { name: 'Continued from “Lisbon”' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open that chat' }))
    .toHaveAttribute('href', '/chat/c1');
});

test('details say what an answer took', async () => {
  await render(<UsageDetails usage={usage} />);
  const button = page.getByRole('button', { name: 'What this answer used' });
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect
    .element(page.getByText(/4.2 seconds.*12,345 tokens in \(1,000 cached\).*US\$0.012/))
    .toBeVisible();
  await button.click();
  await expect.element(page.getByText(/4.2 seconds/)).not.toBeInTheDocument();
});

test.each([
  [0, /^4.2 seconds · no task charged · 3 calls/],
  [1, /^4.2 seconds · 1 task · 3 calls/],
  [5, /^4.2 seconds · 5 tasks · 3 calls/],
])('details say how many tasks it was charged: %d', async (tasks, words) => {
  await render(<UsageDetails usage={{ ...usage, tasks }} />);
  await page.getByRole('button', { name: 'What this answer used' }).click();
  await expect.element(page.getByText(words)).toBeVisible();
});

test('details of an answer that took no time say so, and open below their row without moving its buttons', async () => {
  await render(
    <div className="flex w-150 flex-wrap items-center justify-between gap-3">
      <button type="button">Save as note</button>
      <UsageDetails usage={{ ...usage, ms: 20 }} isBelow />
      <span>stand-in</span>
    </div>,
  );
  const button = page.getByRole('button', { name: 'What this answer used' });
  const before = button.element().getBoundingClientRect();
  await button.click();
  await expect.element(page.getByText(/^under 0.1 seconds · 3 calls/)).toBeVisible();
  expect(button.element().getBoundingClientRect()).toEqual(before);
});

test('details of what was stopped say that there was more', async () => {
  const tokens = { input: 10, output: 2, cached: 0, reasoning: 0, isPartial: true };
  await render(<UsageDetails usage={{ ...usage, tokens, cost: null }} />);
  await page.getByRole('button', { name: 'What this answer used' }).click();
  await expect.element(page.getByText(/so it used more/)).toBeVisible();
});

test('the preview of a citation shows the passage, with the words that the sentence has as well', async () => {
  const passage = {
    text: 'Sealed honey does not spoil for decades.',
    marks: [
      [0, 12],
      [32, 39],
    ] as const,
  };
  const source = {
    title: 'Honey',
    site: 'bees.example',
    href: 'https://bees.example/',
    snippet: 'About bees.',
    passage,
  };
  await render(<CitationChip number={1} source={source} isActive={false} onActiveChange={() => {}} />);
  await page.getByRole('button', { name: 'Source 1: Honey' }).click();
  const quote = page.getByRole('blockquote');
  await expect.element(quote).toHaveTextContent(passage.text);
  expect([...quote.element().querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Sealed honey',
    'decades',
  ]);
  await expect.element(page.getByText(/About bees/)).not.toBeInTheDocument();
});
