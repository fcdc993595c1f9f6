import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { Banner } from './banner.tsx';
import { ToastProvider, useToast } from './toast.tsx';

afterEach(() => vi.useRealTimers());

test('an error is an alert that stays and offers Retry', async () => {
  const handleRetry = vi.fn();
  const screen = await render(
    <Banner kind="error" onRetry={handleRetry}>
      Failed to load chat history
    </Banner>,
  );
  await expect.element(screen.getByRole('alert').getByText('Failed to load chat history')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

test('beside a sentence without room the button goes below it', async () => {
  const screen = await render(
    <div style={{ width: 240 }}>
      <Banner kind="info" onRetry={() => undefined} retryLabel="See plans">
        API access is not part of Free. A bigger plan includes it.
      </Banner>
    </div>,
  );
  const text = screen
    .getByText(/^API access/)
    .element()
    .getBoundingClientRect();
  const button = screen.getByRole('button', { name: 'See plans' }).element().getBoundingClientRect();
  expect(button.top).toBeGreaterThanOrEqual(text.bottom);
});

test('a success leaves after six seconds', async () => {
  const handleDismiss = vi.fn();
  const Elsewhere = ({ children }: { children?: ReactNode }) => (
    <>
      <p>Elsewhere</p>
      {children}
    </>
  );
  const screen = await render(<Elsewhere />);
  // The message might appear under the pointer where another test left it, and wait.
  await userEvent.hover(screen.getByText('Elsewhere'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await screen.rerender(
    <Elsewhere>
      <Banner kind="success" onDismiss={handleDismiss}>
        Profile updated successfully
      </Banner>
    </Elsewhere>,
  );
  vi.advanceTimersByTime(5999);
  await expect.element(screen.getByRole('status')).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  expect(handleDismiss).toHaveBeenCalledTimes(1);
});

test('a success waits for whoever has the focus inside it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await render(
    <Banner kind="success" onDismiss={() => {}}>
      Profile updated successfully
    </Banner>,
  );
  (screen.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement).focus();
  vi.advanceTimersByTime(60_000);
  await expect.element(screen.getByRole('status')).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  vi.advanceTimersByTime(6000);
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
});

function DeleteNote({ onUndo }: { onUndo: () => void }) {
  const { showToast } = useToast();
  return (
    <button type="button" onClick={() => showToast({ message: 'Note deleted', onUndo })}>
      Delete
    </button>
  );
}

test('a toast is announced, can be undone from the keyboard, and leaves by itself', async () => {
  const handleUndo = vi.fn();
  const screen = await render(
    <ToastProvider>
      <DeleteNote onUndo={handleUndo} />
    </ToastProvider>,
  );
  const region = screen.getByRole('status');
  await expect.element(region).toHaveTextContent('');
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(region.getByText('Note deleted')).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(handleUndo).toHaveBeenCalledTimes(1);
  await expect.element(region).toHaveTextContent('');

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (screen.getByRole('button', { name: 'Delete' }).element() as HTMLElement).click();
  await expect.element(region.getByText('Note deleted')).toBeVisible();
  vi.advanceTimersByTime(6000);
  await expect.element(region).toHaveTextContent('');
});
