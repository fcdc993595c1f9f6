import { expect, test, vi } from 'vitest';
import { renderRoutes } from '#client/app/testing/render-route.tsx';
import type { AnswerHost, DrawnAnswer } from '#features/assistant/client/drawn-answer.ts';
import type { CutOffReason } from '#features/assistant/shared/cut-off-part.ts';
import { cutOffParts } from './cut-off.parts.tsx';

async function show(reason: CutOffReason, host: AnswerHost, isRunning = false) {
  const [renderer] = cutOffParts;
  if (!renderer) throw new Error('the part has no renderer');
  const { Component } = renderer;
  const answer: DrawnAnswer = {
    ...{ id: 'answer', text: 'Once upon a', parts: [], model: null },
    ...{ status: 'complete', isError: false, isRunning },
  };
  const part = { kind: 'cut-off', reason } as const;
  const { screen } = await renderRoutes(
    [{ path: '/', Component: () => <Component part={part} answer={answer} host={host} /> }],
    { at: '/' },
  );
  return { screen, button: screen.getByRole('button', { name: 'Continue' }) };
}

test('an answer that reached the length limit says so, and asks for the rest', async () => {
  const onAsk = vi.fn();
  const { screen, button } = await show('length', { onAsk });
  await expect
    .element(screen.getByText('The answer was cut off because the model reached its length limit.'))
    .toBeVisible();
  await button.click();
  expect(onAsk).toHaveBeenCalledExactlyOnceWith('Go on where your answer was cut off.');
});

test('what a filter stopped is not asked for again', async () => {
  const { screen, button } = await show('content_filter', { onAsk: vi.fn() });
  await expect.element(screen.getByText('The provider’s filter stopped this answer.')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('where nobody can ask, it only says why', async () => {
  const { screen, button } = await show('length', {});
  await expect.element(screen.getByText(/reached its length limit/)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});
