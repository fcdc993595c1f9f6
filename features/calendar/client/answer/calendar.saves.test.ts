import { expect, it } from 'vitest';
import type { DrawnAnswer } from '#features/assistant/client/drawn-answer.ts';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import { calendarSaves } from './calendar.saves.tsx';

function answer(text: string, parts: readonly MessagePart[] = []): DrawnAnswer {
  return { id: 'm1', text, parts, model: null, status: 'complete', isError: false, isRunning: false };
}

const [event] = calendarSaves;
const proposal = { id: 'p1', kind: 'event-drafts', data: { proposed: [] } } as unknown as MessagePart;

it('an answer that names a day can become an event', () => {
  const fair = answer('The fair is on 28 November 2099 at 10:00.');
  expect(event?.whyNot?.(fair)).toBeUndefined();
  expect(event?.found?.(fair)).toBe('28 November 2099 at 10:00');
  expect(event?.whyNot?.(answer('There is no fair.'))).toBe('No date found');
});

it('one that proposes events does not: its sentences are about the proposal, which has a button of its own', () => {
  const proposed = answer('“Dentist” on Tuesday 1 December 2099, 10:00 is ready to add.', [proposal]);
  expect(event?.whyNot?.(proposed)).toBe('On its card');
  expect([event?.found?.(proposed), event?.doubt?.(proposed)]).toEqual([undefined, undefined]);
});
