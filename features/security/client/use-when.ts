import { createContext, use } from 'react';

interface When {
  /** "21 November 2026" */
  onDay: (instant: string) => string;
  /** "21 Nov 2026, 16:17" */
  atMoment: (instant: string) => string;
}

const TimeZone = createContext<string | undefined>(undefined);
/** The signed-in person's time zone; otherwise the browser's. */
export const TimesIn = TimeZone.Provider;

export function useWhen(): When {
  const zone = use(TimeZone);
  return whenIn(zone);
}

const known = new Map<string | undefined, When>();

function whenIn(zone: string | undefined): When {
  const made = known.get(zone) ?? makeWhen(zone);
  known.set(zone, made);
  return made;
}

function makeWhen(zone: string | undefined): When {
  try {
    const timeZone = zone === undefined ? {} : { timeZone: zone };
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', ...timeZone });
    const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', ...timeZone });
    return {
      onDay: (instant) => day.format(new Date(instant)),
      atMoment: (instant) => moment.format(new Date(instant)),
    };
  } catch (error) {
    // The server may know a newer zone than the browser.
    if (zone === undefined || !(error instanceof RangeError)) throw error;
    return whenIn(undefined);
  }
}
