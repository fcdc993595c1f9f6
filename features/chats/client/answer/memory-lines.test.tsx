import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { MemoryLines } from './memory-lines.tsx';

afterEach(() => vi.restoreAllMocks());

/** Answers every call, and lists what was asked for. */
function answerCalls(answer: () => Response): string[] {
  const calls: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    calls.push(`${init?.method} ${String(input)} ${init?.body ?? ''}`.trim());
    return answer();
  });
  return calls;
}

it('forgets what a model proposed only when its button is pressed, and can undo that', async () => {
  const calls = answerCalls(() => new Response(null, { status: 204 }));
  const screen = await render(
    <MemoryLines changes={[{ action: 'may_forget', id: 'f1', text: 'My PIN is private' }]} />,
  );
  await expect.element(screen.getByText('Forget “My PIN is private”?')).toBeVisible();
  expect(calls).toEqual([]);
  await screen.getByRole('button', { name: 'Forget' }).click();
  await expect.element(screen.getByText('Forgot: My PIN is private')).toBeVisible();
  expect(calls).toEqual(['DELETE /api/memory/facts/f1']);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('Still remembered: My PIN is private')).toBeVisible();
  expect(calls.at(-1)).toBe('POST /api/memory/facts {"text":"My PIN is private"}');
});

it('keeps what a model proposed to remember when its button is pressed', async () => {
  const calls = answerCalls(() => Response.json({ id: 'f2', text: 'I like tea' }));
  const screen = await render(
    <MemoryLines changes={[{ action: 'may_remember', id: 'I like tea', text: 'I like tea' }]} />,
  );
  await screen.getByRole('button', { name: 'Remember' }).click();
  await expect
    .element(screen.getByRole('link', { name: 'I like tea' }))
    .toHaveAttribute('href', '/memory?tab=facts#fact-f2');
  expect(calls).toEqual(['POST /api/memory/facts {"text":"I like tea"}']);
});

it('offers the button again when it did not work', async () => {
  answerCalls(() => Response.json({ error: { code: 'internal', message: 'No.' } }, { status: 500 }));
  const screen = await render(
    <MemoryLines changes={[{ action: 'may_forget', id: 'f1', text: 'My PIN is private' }]} />,
  );
  await screen.getByRole('button', { name: 'Forget' }).click();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Forget “My PIN is private”? That did not work. Please try again.');
  await expect.element(screen.getByRole('button', { name: 'Forget' })).toBeVisible();
});
