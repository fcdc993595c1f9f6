import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Thinking } from './thinking.tsx';

it('is folded, says how long it took, and opens with the keyboard', async () => {
  const screen = await render(
    <Thinking reasoning={{ text: 'Rice keeps a day.', ms: 4200 }} isLive={false} />,
  );
  const button = screen.getByRole('button', { name: 'Thinking took 4 seconds' });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByText('Rice keeps a day.')).not.toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByText('Rice keeps a day.')).toBeVisible();
  await screen.rerender(<Thinking reasoning={{ text: 'Rice keeps a day. Or two.', ms: 75_000 }} isLive />);
  await expect.element(screen.getByText('Or two.', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('1 minute so far')).toBeVisible();
});

it('is not there without thoughts', async () => {
  const screen = await render(<Thinking reasoning={{ text: ' ', ms: 10 }} isLive={false} />);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
