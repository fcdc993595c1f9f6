import { expect, test, vi } from 'vitest';
import { renderRoutes } from '#client/app/testing/render-route.tsx';
import { failedAnswer } from '#features/chats/client/conversation/conversation-state.ts';
import { FailedAnswer } from './failed-answer.tsx';

async function show(code: string, reason: string, onRetry: (() => void) | undefined = vi.fn()) {
  const { screen } = await renderRoutes(
    [{ path: '/', Component: () => <FailedAnswer problem={{ code, reason }} text="" onRetry={onRetry} /> }],
    { at: '/' },
  );
  const names = () =>
    [...screen.container.querySelectorAll('a, button')].map((element) => element.textContent);
  await expect.element(screen.getByText(failedAnswer)).toBeVisible();
  return { screen, names };
}

test('a busy model can be tried again, and says when', async () => {
  const reason = 'The model is busy at the moment. Try again in 30 seconds.';
  const onRetry = vi.fn();
  const { screen, names } = await show('model_busy', reason, onRetry);
  await expect.element(screen.getByText(reason)).toBeVisible();
  expect(names()).toEqual(['Retry']);
  await screen.getByRole('button', { name: 'Retry' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test.each([
  ['model_refused', ['Select AI Model', 'Retry']],
  ['model_unknown', ['Select AI Model', 'Retry']],
  ['model_context_full', ['New Chat', 'Select AI Model', 'Retry']],
  ['model_web_page', ['Select AI Model', 'Retry']],
  ['model_looped', ['Select AI Model', 'Retry']],
  ['model_cut_off', ['Retry']],
  ['model_failed', ['Retry']],
])('%s offers %s', async (code, offered) => {
  const { names } = await show(code, 'Because.');
  expect(names()).toEqual(offered);
});

test('a failure without a known reason says no more than that', async () => {
  const { screen } = await show('model_failed', 'Failed to get response');
  await expect.element(screen.getByText('Failed to get response')).not.toBeInTheDocument();
});

test('where a chat is only read, the reason stands alone', async () => {
  const { screen } = await renderRoutes(
    [
      {
        path: '/',
        Component: () => (
          <FailedAnswer problem={{ code: 'model_refused', reason: 'Why.' }} text="" onRetry={undefined} />
        ),
      },
    ],
    { at: '/' },
  );
  await expect.element(screen.getByText('Why.')).toBeVisible();
  expect(screen.container.querySelector('a, button')).toBeNull();
});
