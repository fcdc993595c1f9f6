import '#client/styles/app.css';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import type { ResearchRecord } from '#features/research/shared/research-record.ts';
import { ResearchPanel, type ResearchPanelProps } from './research-panel.tsx';

const base: ResearchRecord = {
  turnId: 't1',
  depth: 'thorough',
  phase: 'gathering',
  budget: { searches: 8, pages: 12, seconds: 180, tasks: 5 },
  used: { searches: 3, pages: 5, seconds: 42 },
  plan: ['How tall is it?', 'Who built it?'],
  searchedIn: ['SearXNG'],
  steps: [
    { id: 1, kind: 'search', label: 'How tall is it?', state: 'done', detail: '8 found' },
    { id: 2, kind: 'read', label: 'The tower', state: 'failed', detail: 'That page could not be reached.' },
    { id: 3, kind: 'read', label: 'Heights', state: 'active' },
  ],
  steering: [],
  cutShort: null,
  claims: { supported: 0, matching: 0, unsupported: 0, uncited: 0 },
};

async function show(change: Partial<ResearchRecord>, props: Partial<ResearchPanelProps> = {}) {
  return render(
    <main>
      <ResearchPanel record={{ ...base, ...change }} end="running" plan={null} {...props} />
    </main>,
  );
}

async function expectNoViolations() {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('a run shows what it uses of what it may, and what it does', async () => {
  const screen = await show({});
  await expect.element(screen.getByRole('button', { name: /Looking things up/ })).toBeVisible();
  await expect.element(screen.getByText(/3 of 8 searches · 5 of 12 pages · 0:4\d of 3:00/)).toBeVisible();
  const steps = screen.getByRole('list', { name: 'What was looked up' });
  await expect.element(steps.getByText(/That page could not be reached/)).toBeVisible();
  await expectNoViolations();
});

test('the person steers and asks for the report; a refusal keeps what was typed', async () => {
  const requests = fakeServer({
    'POST /api/chat/turns/t1/steer': new Response(null, { status: 204 }),
    'POST /api/chat/turns/t1/report': refusal(409, 'conflict', 'Nothing is being looked up now.'),
  });
  const screen = await show({});
  const field = screen.getByRole('textbox', { name: 'Look this up next' });
  await field.fill('Look at the lifts.');
  await screen.getByRole('button', { name: 'Steer' }).click();
  await expect.element(field).toHaveValue('');
  expect(sent(requests)).toMatchObject([{ body: { text: 'Look at the lifts.' } }]);

  await field.fill('And the stairs.');
  await screen.getByRole('button', { name: 'Write the report now' }).click();
  await expect.element(screen.getByText('Nothing is being looked up now.')).toBeVisible();
  await expect.element(field).toHaveValue('And the stairs.');
});

test('a plan that waits is changed and started, or given up', async () => {
  const onStart = vi.fn();
  const onGiveUp = vi.fn();
  const screen = await show(
    { phase: 'waiting', steps: [], used: { searches: 0, pages: 0, seconds: 1 } },
    { end: 'complete', plan: { onStart, onGiveUp } },
  );
  await expect.element(screen.getByText(/5 tasks in all: 1 for this plan, 4 when you start/)).toBeVisible();
  await expectNoViolations();
  await screen.getByRole('textbox', { name: 'Question 1' }).fill('How wide is it?');
  await screen.getByRole('button', { name: 'Remove question 2' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove question 1' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Add a question' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Question 2' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Start' }).click();
  // An empty line is not a question.
  expect(onStart).toHaveBeenCalledExactlyOnceWith(['How wide is it?']);
  await screen.getByRole('button', { name: 'Discard this plan' }).click();
  expect(onGiveUp).toHaveBeenCalledOnce();
});

test('a plan that was discarded used nothing, and counts nothing', async () => {
  const screen = await show({ phase: 'waiting', steps: [] }, { end: 'stopped' });
  await expect.element(screen.getByRole('button', { name: /Plan discarded/ })).toBeVisible();
  await expect.element(screen.getByText(/searches ·/)).not.toBeInTheDocument();
});

test('a plan that cannot be started any more says so', async () => {
  const screen = await show({ phase: 'waiting', steps: [] }, { end: 'complete' });
  await expect.element(screen.getByText('This plan was not started. Ask again for a new one.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start' }).elements()).toEqual([]);
});

test.each([
  ['complete', 'Researched'],
  ['stopped', 'Research stopped'],
  ['failed', 'Research failed'],
  ['interrupted', 'Research interrupted'],
] as const)('an ended run (%s) is folded, and opens to what was done', async (end, title) => {
  const claims = { supported: 4, matching: 0, unsupported: 1, uncited: 2 };
  const screen = await show({ phase: end === 'complete' ? 'done' : 'gathering', claims }, { end });
  const button = screen.getByRole('button', { name: new RegExp(title) });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('list', { name: 'What was looked up' }).elements()).toEqual([]);
  await button.click();
  await expect
    .element(
      screen.getByText('4 sentences supported by their sources · 1 not supported · 2 without a source.'),
    )
    .toBeVisible();
  await expect.element(screen.getByText('Searched in SearXNG.')).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  await expectNoViolations();
});
