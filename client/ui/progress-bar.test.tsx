import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ProgressBar, UsageMeter } from './progress-bar.tsx';

test('the bar says the words that stand beside it', async () => {
  const screen = await render(
    <UsageMeter label="Daily Usage" text="12 / 25 tasks used" value={12} max={25} />,
  );
  const bar = screen.getByRole('progressbar', { name: 'Daily Usage' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '12');
  await expect.element(bar).toHaveAttribute('aria-valuemax', '25');
  await expect.element(bar).toHaveAttribute('aria-valuetext', '12 / 25 tasks used');
  await expect.element(screen.getByText('12 / 25 tasks used')).toBeVisible();
});

test('it turns red above 90 percent, not at it', async () => {
  const screen = await render(<ProgressBar label="Daily Usage" text="" value={90} max={100} />);
  const fill = () => screen.getByRole('progressbar').element().firstElementChild;
  expect(fill()?.className).toContain('bg-primary');
  await screen.rerender(<ProgressBar label="Daily Usage" text="" value={91} max={100} />);
  expect(fill()?.className).toContain('bg-danger');
});

test('more than everything is everything, and no limit shows no share', async () => {
  const screen = await render(<ProgressBar label="Daily Usage" text="" value={30} max={25} />);
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await screen.rerender(<ProgressBar label="Daily Usage" text="30 tasks used" value={30} max={null} />);
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
});
