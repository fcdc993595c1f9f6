import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { Button, ButtonLink } from './button.tsx';

test('a busy button keeps its width and focus, says so, and ignores presses', async () => {
  const handleClick = vi.fn();
  const screen = await render(
    <Button busyLabel="Saving" onClick={handleClick}>
      Save Changes
    </Button>,
  );
  const idle = screen.getByRole('button', { name: 'Save Changes' });
  await idle.click();
  expect(handleClick).toHaveBeenCalledTimes(1);
  // Not the drawn box: a pressed button is drawn smaller, and grows back for a moment.
  const width = (idle.element() as HTMLElement).offsetWidth;

  await screen.rerender(
    <Button busyLabel="Saving" isBusy onClick={handleClick}>
      Save Changes
    </Button>,
  );
  const busy = screen.getByRole('button', { name: 'Saving' });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  expect((busy.element() as HTMLElement).offsetWidth).toBe(width);
  expect(document.activeElement).toBe(busy.element());
  await userEvent.keyboard('{Enter}');
  expect(handleClick).toHaveBeenCalledTimes(1);
});

test('a busy submit button does not submit its form again', async () => {
  const handleSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const screen = await render(
    <form onSubmit={handleSubmit}>
      <Button type="submit" isBusy>
        Save
      </Button>
    </form>,
  );
  (screen.getByRole('button').element() as HTMLButtonElement).click();
  expect(handleSubmit).not.toHaveBeenCalled();
});

test('a link that looks like a button stays a link, 44 px high', async () => {
  const screen = await render(<ButtonLink href="/signin">Sign in</ButtonLink>);
  const link = screen.getByRole('link', { name: 'Sign in' });
  await expect.element(link).toHaveAttribute('href', '/signin');
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
