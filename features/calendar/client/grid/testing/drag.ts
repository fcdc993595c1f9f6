import { userEvent } from 'vitest/browser';
import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { required } from '#shared/required.ts';

/** Presses one element with the mouse and lets go over another. */
export async function drag(
  from: Element | null | undefined,
  to: Element | null | undefined,
  { andEscape = false, ...keys }: { andEscape?: boolean; altKey?: boolean } = {},
): Promise<void> {
  const at = (element: Element | null | undefined) => {
    const { left, top, width, height } = required(element).getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  };
  const send = (kind: string, target: EventTarget, place: { clientX: number; clientY: number }) =>
    target.dispatchEvent(
      new PointerEvent(kind, {
        ...{ bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', button: 0 },
        ...place,
        ...keys,
      }),
    );
  send('pointerdown', required(from), at(from));
  const end = at(to);
  send('pointermove', window, end);
  if (andEscape) await userEvent.keyboard('{Escape}');
  send('pointerup', window, end);
}

/** An event; of whole days if its times are dates. */
export function occurrenceOf(title: string, startTime: string, endTime: string): Occurrence {
  return {
    ...{ id: title, at: null, seriesId: null, version: 1, calendarId: 'calendar', kind: 'event' },
    ...{ title, location: '', withWhom: '', category: 'personal', priority: 'normal', status: 'confirmed' },
    ...{ isBusy: true, isAllDay: startTime.length === 10, startTime, endTime, timeZone: 'Europe/London' },
    ...{ isFlexible: false, outcome: null, answer: null, isTooComplex: false },
  };
}
