import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { MemoryChange } from '#features/memory/shared/memory-part.schema.ts';
import { MemoryLines } from './memory-lines.tsx';

afterEach(() => vi.restoreAllMocks());

/** Responds to each call with the next response, and records the requests. */
function answerCalls(...answers: (MemoryChange | number)[]): { path: string; body: unknown }[] {
  const calls: { path: string; body: unknown }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    calls.push({ path: `${init?.method} ${String(input)}`, body: JSON.parse(String(init?.body)) });
    const answer = answers.shift();
    return typeof answer === 'number' ? new Response(null, { status: answer }) : Response.json(answer);
  });
  return calls;
}

/** As an answer shows them, which keeps the state of each. */
function Lines({ from }: { from: MemoryChange[] }) {
  const [changes, setChanges] = useState(from);
  return <MemoryLines answerId="a1" changes={changes} onChanged={setChanges} />;
}

const path = 'POST /api/memory/answers/a1/changes';

it('forgets what a model proposed only when its button is pressed, and can undo that', async () => {
  const proposed: MemoryChange = { action: 'may_forget', id: 'f1', text: 'My PIN is private' };
  const forgot: MemoryChange = { ...proposed, action: 'forgot' };
  const calls = answerCalls(forgot, { ...forgot, isUndone: true });
  const screen = await render(<Lines from={[proposed]} />);
  await expect.element(screen.getByText('Forget “My PIN is private”?')).toBeVisible();
  expect(calls).toEqual([]);
  await screen.getByRole('button', { name: 'Forget' }).click();
  await expect.element(screen.getByText('Forgot: My PIN is private')).toBeVisible();
  expect(calls).toEqual([{ path, body: { change: proposed, act: 'carry-out' } }]);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('Still remembered: My PIN is private')).toBeVisible();
  expect(calls.at(-1)).toEqual({ path, body: { change: forgot, act: 'take-back' } });
  expect(screen.getByRole('button').elements()).toEqual([]);
});

it('keeps what a model proposed to remember when its button is pressed', async () => {
  answerCalls({ action: 'remembered', id: 'f2', text: 'I like tea' });
  const screen = await render(
    <Lines from={[{ action: 'may_remember', id: 'I like tea', text: 'I like tea' }]} />,
  );
  await screen.getByRole('button', { name: 'Remember' }).click();
  await expect
    .element(screen.getByRole('link', { name: 'I like tea' }))
    .toHaveAttribute('href', '/memory?tab=facts#fact-f2');
});

it('says when it did not work, and can be tried again', async () => {
  answerCalls(500, { action: 'forgot', id: 'f1', text: 'My PIN is private' });
  const screen = await render(
    <Lines from={[{ action: 'may_forget', id: 'f1', text: 'My PIN is private' }]} />,
  );
  await screen.getByRole('button', { name: 'Forget' }).click();
  await expect
    .element(screen.getByText('That did not work. Please try again.', { exact: false }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Forget' }).click();
  await expect.element(screen.getByText('Forgot: My PIN is private')).toBeVisible();
});

it('shows what was settled before without a button, and nothing of what was forgotten elsewhere', async () => {
  const screen = await render(
    <Lines
      from={[
        { action: 'remembered', id: 'f1', text: 'I like tea', isUndone: true },
        { action: 'remembered', id: 'f2', text: 'I like rice', isGone: true },
      ]}
    />,
  );
  await expect.element(screen.getByText('Not remembered: I like tea')).toBeVisible();
  expect(screen.getByText('I like rice', { exact: false }).elements()).toEqual([]);
  expect(screen.getByRole('button').elements()).toEqual([]);
});
