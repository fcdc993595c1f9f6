import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ProposedChange } from '#features/calendar/shared/schedule-change-part.schema.ts';
import { ProposedChanges } from './proposed-changes.tsx';

const move: ProposedChange = {
  ...{ kind: 'move', id: 'move', eventId: 'review', at: '2031-11-24T11:00', version: 3, title: 'Review' },
  ...{ isAllDay: false, timeZone: 'Europe/London' },
  from: { startTime: '2031-11-24T11:00', endTime: '2031-11-24T12:00' },
  to: { startTime: '2031-11-28T15:00', endTime: '2031-11-28T16:00' },
};

/** Stubs the server's answers in order, and records the requests. */
function answers(...given: Response[]) {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(
      `${init?.method} ${new URL(String(input), location.href).pathname} ${String(init?.body ?? '')}`,
    );
    return given.shift() ?? new Response(null, { status: 204 });
  });
  return asked;
}

it('changes nothing before its button is pressed, then one date of the series, and takes it back', async () => {
  const asked = answers(Response.json({ event: null, operationId: 'operation', freed: 0 }));
  await render(<ProposedChanges proposed={[move]} />);
  await expect.element(page.getByText('Only this date of the series.')).toBeVisible();
  const shown = page.getByRole('listitem').element().textContent;
  expect(shown).toContain('Monday 24 November 2031, 11:00–12:00');
  expect(shown).toContain('Friday 28 November 2031, 15:00–16:00');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Move event' }).click();
  await expect.element(page.getByText('Moved.')).toBeVisible();
  const [first = ''] = asked;
  expect(first).toContain('PATCH /api/calendar/events/review');
  expect(first).toContain('"version":3,"scope":"this"');
  expect(first).toContain('2031-11-28T15:00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Moved back.')).toBeVisible();
  expect(asked[1]).toContain('/api/calendar/operations/operation/undo');
});

it('says that an event was changed elsewhere, and does not write over it', async () => {
  const conflict = { error: { code: 'conflict', message: 'Changed elsewhere' } };
  answers(Response.json(conflict, { status: 409 }));
  await render(<ProposedChanges proposed={[{ ...move, kind: 'cancel', to: null, at: null }]} />);
  await page.getByRole('button', { name: 'Delete event' }).click();
  await expect.element(page.getByText('Changed elsewhere')).toBeVisible();
});

it('adds all blocks together', async () => {
  const asked = answers(Response.json({ operationId: 'operation' }));
  const blocks = ['09', '13'].map((hour) => ({
    ...{ id: crypto.randomUUID(), goalId: 'goal', title: 'Thesis', category: 'focus' as const },
    ...{ startTime: `2031-11-24T${hour}:00`, endTime: `2031-11-24T${hour}:45` },
  }));
  await render(
    <ProposedChanges proposed={[{ kind: 'blocks', id: 'plan', timeZone: 'Europe/London', blocks }]} />,
  );
  await expect.element(page.getByText('2 blocks for your goals')).toBeVisible();
  await page.getByRole('button', { name: 'Add all to calendar' }).click();
  await expect.element(page.getByText('Added to your calendar.')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('POST /api/calendar/apply');
});
