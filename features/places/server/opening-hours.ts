import OpeningHoursParser from 'opening_hours';
import type { OpeningHours, Position } from '#features/places/shared/places.contract.ts';
import { clocksAt, type PlaceClock } from './clocks-at.ts';

/** Sunrise and the like would be computed in this machine's zone instead of the place's. */
const bySun = /\b(?:sunrise|sunset|dawn|dusk)\b/i;
const onHolidays = /\b(?:PH|SH)\b/;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const dayMs = 24 * 60 * 60_000;

export interface HoursQuestion {
  /** In OpenStreetMap's `opening_hours` syntax. */
  written: string;
  position: Position;
  clock: PlaceClock;
  now: Date;
}

/**
 * Whether a place is open and until when, in its local time. If several zones are possible, only what holds in all of
 * them is returned; unparseable hours are shown as written.
 */
export function openingHours({ written, position, clock, now }: HoursQuestion): OpeningHours {
  const unknown: OpeningHours = { state: 'unknown', changesAt: null, written };
  if (bySun.test(written)) return unknown;
  // The library would log to the console before it fails.
  if (onHolidays.test(written) && clock.countryCode === null) return unknown;
  try {
    const parser = new OpeningHoursParser(written, {
      lat: position.lat,
      lon: position.lng,
      address: { country_code: clock.countryCode ?? '', state: clock.state ?? '' },
    });
    const answers = clocksAt(position, clock, now).map((local) => stateAt(parser, local));
    const [first] = answers;
    if (!first || answers.some(({ state }) => state !== first.state)) return unknown;
    const isAgreed = answers.every(({ changesAt }) => changesAt === first.changesAt);
    return { state: first.state, changesAt: isAgreed ? first.changesAt : null, written };
  } catch {
    // Tags are written by hand: parse errors are expected.
    return unknown;
  }
}

function stateAt(parser: OpeningHoursParser, local: Date): Pick<OpeningHours, 'state' | 'changesAt'> {
  if (parser.getUnknown(local)) return { state: 'unknown', changesAt: null };
  const state = parser.getState(local) ? 'open' : 'closed';
  const change = parser.getNextChange(local);
  const isSoon = change !== undefined && change.getTime() - local.getTime() < 7 * dayMs;
  return { state, changesAt: isSoon ? formatChange(change, local) : null };
}

function formatChange(change: Date, local: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const time = `${two(change.getHours())}:${two(change.getMinutes())}`;
  // In everyday speech, the hours before dawn belong to the evening before.
  const isSameDay = change.toDateString() === local.toDateString();
  const isThisNight = change.getTime() - local.getTime() < dayMs / 2 && change.getHours() < 6;
  return isSameDay || isThisNight ? time : `${weekdays[change.getDay()]} ${time}`;
}
