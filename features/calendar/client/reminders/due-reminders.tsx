import { useEffect, useRef } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { keyOf, useDueReminders } from './reminders.api.ts';

/** Most pages have no due reminders and skip loading this. */
const ReminderBell = lazyPart(async () => ({ default: (await import('./reminder-bell.tsx')).ReminderBell }));

/** Reminders in every open tab, so a server without push or email still delivers them, missed ones included. */
export function DueReminders() {
  const reminders = useDueReminders().data?.reminders;
  const told = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    // What was due before the page opened is only listed.
    if (reminders !== undefined) told.current ??= new Set(reminders.map(keyOf));
  }, [reminders]);
  if (reminders === undefined || reminders.length === 0) return null;
  return <ReminderBell reminders={reminders} told={told} />;
}
