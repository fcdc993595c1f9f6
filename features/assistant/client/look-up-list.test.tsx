import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { LookUp } from '#features/assistant/shared/look-ups-part.ts';
import { LookUpList } from './look-up-list.tsx';

const lookUps: LookUp[] = [
  { id: 0, label: '“tea” on the web', state: 'found', found: '7 results', place: '1 of 8 searches' },
  { id: 1, label: 'tea.example', state: 'asking', place: '1 of 6 pages' },
];

test('shows what is looked up while it happens, and folds it beside the answer', async () => {
  const screen = await render(<LookUpList lookUps={lookUps} isLive isOver={false} />);
  const rows = screen.getByRole('listitem');
  await expect.element(rows.first()).toHaveTextContent('“tea” on the web: 7 results · 1 of 8 searches');
  await expect.element(screen.getByLabelText('Looking up now')).toBeVisible();
  await screen.rerender(<LookUpList lookUps={lookUps} isLive={false} isOver />);
  await expect
    .element(screen.getByRole('button', { name: '2 look-ups' }))
    .toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(screen.getByRole('button', { name: '2 look-ups' }));
  await expect.element(rows.last()).toHaveTextContent('tea.example: interrupted · 1 of 6 pages');
});
