import { createContext, use } from 'react';

interface When {
  /** "21 November 2026" */
  onDay: (instant: string) => string;
  /** "21 Nov 2026, 16:17" */
  atMoment: (instant: string) => string;
  /** "Just now", "2 minutes ago", "Today, 07:00", and the day for anything older. */
  lately: (instant: string, now?: Date) => string;
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
    const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', ...timeZone });
    return {
      onDay: (instant) => day.format(new Date(instant)),
      lately: (instant, now = new Date()) => {
        const at = new Date(instant);
        const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
        if (minutes < 60) return minutesAgo(minutes);
        return day.format(at) === day.format(now) ? /* text */ `Today, ${time.format(at)}` : day.format(at);
      },
      atMoment: (instant) => moment.format(new Date(instant)),
    };
  } catch (error) {
    // The server may know a newer zone than the browser.
    if (zone === undefined || !(error instanceof RangeError)) throw error;
    return whenIn(undefined);
  }
}

function minutesAgo(minutes: number): string {
  if (minutes < 1) return /* text */ 'Just now';
  return /* text */ minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
}
