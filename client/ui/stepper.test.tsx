import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { type Step, Stepper } from './stepper.tsx';

const steps: Step[] = [
  { id: 'init', label: 'Getting ready', state: 'done' },
  { id: 'research', label: 'Looking things up', state: 'current', detail: '4 pages so far' },
  { id: 'synthesize', label: 'Writing your answer', state: 'waiting' },
];

test('each step says its state, and the current one is announced', async () => {
  const screen = await render(<Stepper label="Progress" steps={steps} />);
  const items = screen.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect.element(items.nth(0)).toHaveTextContent('Getting ready, done');
  await expect.element(items.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect.element(items.nth(1)).toHaveTextContent('Looking things up, in progress4 pages so far');
  await expect
    .element(screen.getByText('Looking things up', { exact: true }).first())
    .toHaveClass('font-bold');
  expect(document.querySelector('p[role=status]')?.textContent).toBe('Looking things up');
});

test('a failed step is announced as failed', async () => {
  await render(
    <Stepper label="Progress" steps={[{ id: 'retry', label: 'Trying again', state: 'failed' }]} />,
  );
  expect(document.querySelector('p[role=status]')?.textContent).toBe('Trying again, failed');
});

function Folding() {
  const [isCollapsed, setIsCollapsed] = useState(true);
  return (
    <Stepper
      label="Progress"
      steps={steps}
      summary="3 steps"
      isCollapsed={isCollapsed}
      onCollapsedChange={setIsCollapsed}
    />
  );
}

test('folded steps are out of reach until they are opened', async () => {
  const screen = await render(<Folding />);
  const button = screen.getByRole('button', { name: '3 steps' });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByRole('list')).not.toBeInTheDocument();
  await button.click();
  await expect.element(screen.getByRole('list', { name: 'Progress' })).toBeVisible();
});
