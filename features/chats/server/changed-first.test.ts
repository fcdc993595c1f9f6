import { expect, it } from 'vitest';
import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import { changedFirst } from './changed-first.ts';

const source = (id: number, title: string): TurnEvent => ({
  type: 'part',
  kind: 'sources',
  change: { id, n: id, url: `https://${id}.example/`, title, snippet: '' },
});

function answered(before: readonly string[], events: readonly TurnEvent[]): TurnEvent[] {
  const told: TurnEvent[] = [];
  const unattended = { since: new Date('2026-11-24T07:00:00Z'), before };
  const first = changedFirst({
    ...{ unattended, timeZone: 'Europe/London', language: 'en' },
    emit: (event) => told.push(event),
  });
  for (const event of events) first.emit(event);
  first.release();
  return told;
}
const words = (events: readonly TurnEvent[]) =>
  events.flatMap((event) => (event.type === 'part' && event.kind === 'text' ? [event.change] : [])).join('');
const text = (change: string): TurnEvent => ({ type: 'part', kind: 'text', change });

it('names what the answer before had not, after the sources and before the words', () => {
  const events = [source(3, 'Old *news*'), source(4, 'A [new](x) boat'), text('Boats ⟦3⟧⟦4⟧.')];
  const told = answered(['https://3.example/'], events);
  expect(told.map((event) => (event.type === 'part' ? event.kind : event.type))).toEqual([
    'sources',
    'sources',
    'text',
    'text',
  ]);
  expect(words(told)).toBe('**New since Tuesday 24 November:** A new boat ⟦4⟧\n\nBoats ⟦3⟧⟦4⟧.');
});

it('says that nothing is new, and nothing where there are no sources', () => {
  expect(words(answered(['https://3.example/'], [source(3, 'Old'), text('Boats ⟦3⟧.')]))).toBe(
    '**Nothing new since Tuesday 24 November.** The sources are the same as last time.\n\nBoats ⟦3⟧.',
  );
  expect(words(answered([], [text('Four.')]))).toBe('Four.');
});
