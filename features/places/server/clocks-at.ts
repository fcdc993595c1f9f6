import type { Position } from '#features/places/shared/places.contract.ts';

export interface PlaceClock {
  /** ISO 3166, two letters. */
  countryCode: string | null;
  state: string | null;
  /** The time zone given by the place's source. */
  utcOffsetMinutes: number | null;
}

const minuteMs = 60_000;
/** How far clocks deviate from solar time where people live, in minutes. */
const latestBehindSun = -75;
const mostAheadOfSun = 200;
/** A zone of the same country that is too far from solar time there does not apply. */
const sameCountryMargin = 60;

/**
 * The possible local times at a place, as dates whose local fields are that time. One, if its zone is certain; several,
 * if its country has more or the country is unknown.
 */
export function clocksAt(position: Position, clock: PlaceClock, now: Date): Date[] {
  const offsets =
    clock.utcOffsetMinutes === null ? offsetsAt(position, clock, now) : [clock.utcOffsetMinutes];
  return [...new Set(offsets)].map((offset) => localFields(new Date(now.getTime() + offset * minuteMs)));
}

function offsetsAt({ lng }: Position, { countryCode }: PlaceClock, now: Date): number[] {
  const bySun = lng * 4;
  const zones = countryCode ? zonesOf(countryCode) : [];
  const ofCountry = [...new Set(zones.map((zone) => offsetOf(zone, now)))];
  if (ofCountry.length === 1) return ofCountry;
  const ahead = (offset: number) => offset - bySun;
  const near = ofCountry.filter(
    (offset) =>
      ahead(offset) >= latestBehindSun - sameCountryMargin &&
      ahead(offset) <= mostAheadOfSun + sameCountryMargin,
  );
  if (near.length > 0) return near;
  const every: number[] = [];
  for (let offset = -12 * 60; offset <= 14 * 60; offset += 60) {
    if (ahead(offset) >= latestBehindSun && ahead(offset) <= mostAheadOfSun) every.push(offset);
  }
  return every;
}

function zonesOf(countryCode: string): readonly string[] {
  try {
    return new Intl.Locale(`und-${countryCode.toUpperCase()}`).getTimeZones() ?? [];
  } catch {
    return [];
  }
}

function offsetOf(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(now);
  const field = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const there = Date.UTC(field('year'), field('month') - 1, field('day'), field('hour'), field('minute'));
  return Math.round((there - Math.floor(now.getTime() / minuteMs) * minuteMs) / minuteMs);
}

function localFields(utc: Date): Date {
  return new Date(
    utc.getUTCFullYear(),
    utc.getUTCMonth(),
    utc.getUTCDate(),
    utc.getUTCHours(),
    utc.getUTCMinutes(),
  );
}
