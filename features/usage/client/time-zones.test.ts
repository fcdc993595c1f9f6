import { expect, it } from 'vitest';
import { cityOf, findTimeZones, listTimeZones, offsetOf } from './time-zones.ts';

it.each([
  ['Europe/London', 'London (Europe)'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires (America, Argentina)'],
  ['UTC', 'UTC'],
])('%s is %s', (zone, name) => {
  expect(cityOf(zone)).toBe(name);
});

it.each([
  ['london', 'Europe/London'],
  ['buenos aires', 'America/Argentina/Buenos_Aires'],
  ['japan', 'Asia/Tokyo'],
  ['new york', 'America/New_York'],
  ['munich', 'Europe/Berlin'],
  ['gmt', 'UTC'],
])('“%s” finds %s first', (text, zone) => {
  const found = findTimeZones(listTimeZones(), text);
  // Which of its names a zone has depends on the runtime.
  expect(found[0]?.split('/').at(-1)).toBe(zone.split('/').at(-1));
});

it('finds nothing for words that no zone has, and everything for none', () => {
  expect(findTimeZones(listTimeZones(), 'atlantis')).toEqual([]);
  expect(findTimeZones(listTimeZones(), ' ')).toHaveLength(listTimeZones().length);
});

it('knows halves of hours and the time of the year', () => {
  expect(offsetOf('Asia/Kolkata', new Date('2026-01-01'))).toBe('UTC+05:30');
  expect(offsetOf('Europe/London', new Date('2026-07-01'))).toBe('UTC+01:00');
  expect(offsetOf('UTC', new Date('2026-07-01'))).toBe('UTC');
});
