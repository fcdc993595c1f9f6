import { useEffect, useRef } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { keyOf, useDueReminders } from './reminders.api.ts';

/** Most pages have nothing to remind of, and load none of it. */
const ReminderBell = lazyPart(async () => ({ default: (await import('./reminder-bell.tsx')).ReminderBell }));

/**
 * Reminders in every open tab. So a server without push and without email reminds as well, of what was missed too.
 */
export function DueReminders() {
  const reminders = useDueReminders().data?.reminders;
  const told = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    // What was due before this page was opened is in the list.
    if (reminders !== undefined) told.current ??= new Set(reminders.map(keyOf));
  }, [reminders]);
  if (reminders === undefined || reminders.length === 0) return null;
  return <ReminderBell reminders={reminders} told={told} />;
}
