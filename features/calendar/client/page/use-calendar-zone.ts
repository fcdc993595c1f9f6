import { useState } from 'react';
import { browserZone } from '../format-time.ts';

/** The time zone that the calendar is shown in: the person's, or for now that of this device. */
export function useCalendarZone() {
  const [other, setOther] = useState<string>();
  const [own, setOwn] = useState(browserZone);
  return { own, other, timeZone: other ?? own, setOwn, setOther };
}

export type CalendarZone = ReturnType<typeof useCalendarZone>;
