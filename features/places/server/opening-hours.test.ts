import { describe, expect, it } from 'vitest';
import { type HoursQuestion, openingHours } from './opening-hours.ts';
import { weeklyHours } from './weekly-hours.ts';

const lisbon = { lat: 38.72, lng: -9.14 };
const berlin = { lat: 52.52, lng: 13.4 };
const denver = { lat: 39.74, lng: -104.99 };
const none = { countryCode: null, state: null, utcOffsetMinutes: null };

/** A Friday, at noon in London. */
const friday = new Date('2026-11-20T12:00:00Z');
const ask = (written: string, more: Partial<HoursQuestion> = {}) =>
  openingHours({ written, position: berlin, clock: { ...none, countryCode: 'de' }, now: friday, ...more });

describe('opening hours', () => {
  it('are told by the clock at the place', () => {
    expect(ask('Mo-Fr 09:00-18:00')).toEqual({
      state: 'open',
      changesAt: '18:00',
      written: 'Mo-Fr 09:00-18:00',
    });
    // One o'clock in Berlin is noon in Lisbon.
    const written = 'Mo-Fr 12:30-18:00';
    expect(ask(written).state).toBe('open');
    expect(ask(written, { position: lisbon, clock: { ...none, countryCode: 'pt' } })).toMatchObject({
      state: 'closed',
      changesAt: '12:30',
    });
  });

  it('name the day when it is another one, and not when it is the same night', () => {
    expect(ask('Mo-Th 09:00-18:00')).toMatchObject({ state: 'closed', changesAt: 'Monday 09:00' });
    const evening = new Date('2026-11-20T20:00:00Z');
    expect(ask('Fr 20:00-02:00', { now: evening })).toMatchObject({ state: 'open', changesAt: '02:00' });
  });

  it('never change where a place never closes', () => {
    expect(ask('24/7')).toMatchObject({ state: 'open', changesAt: null });
  });

  it('know public holidays of a country, and say nothing where they would have to guess', () => {
    const christmas = { now: new Date('2026-12-25T11:00:00Z') };
    const clock = { countryCode: 'de', state: 'Berlin', utcOffsetMinutes: null };
    expect(ask('Mo-Su 09:00-18:00; PH off', { ...christmas, clock }).state).toBe('closed');
    expect(ask('Mo-Su 09:00-18:00; PH off', { ...christmas, clock: none }).state).toBe('unknown');
  });

  it('are as unknown as what nobody can read', () => {
    for (const written of ['by appointment, ask Ann', '', 'sunrise-sunset', '99:99-100:00']) {
      expect(ask(written), written).toEqual({ state: 'unknown', changesAt: null, written });
    }
    expect(ask('Mo-Fr 09:00-18:00 "by appointment"').state).toBe('unknown');
  });

  it('are said only where all zones in question agree', () => {
    const clock = { ...none, countryCode: 'us' };
    // Five in the morning in Denver; from four to seven elsewhere nearby.
    expect(ask('Mo-Fr 09:00-18:00', { position: denver, clock })).toMatchObject({ state: 'closed' });
    const noon = new Date('2026-11-20T19:00:00Z');
    expect(ask('Mo-Fr 09:00-18:00', { position: denver, clock, now: noon })).toMatchObject({
      state: 'open',
      changesAt: '18:00',
    });
    const early = new Date('2026-11-20T16:05:00Z');
    expect(ask('Mo-Fr 09:00-18:00', { position: denver, clock, now: early }).state).toBe('unknown');
    expect(ask('Mo-Fr 09:00-18:00', { position: denver, clock: none, now: early }).state).toBe('unknown');
    const told = { ...none, utcOffsetMinutes: -420 };
    expect(ask('Mo-Fr 09:00-18:00', { position: denver, clock: told, now: early }).state).toBe('open');
  });
});

describe('weekly hours', () => {
  it('become rules', () => {
    expect(
      weeklyHours([
        { day: 1, opens: 540, closes: 1080 },
        { day: 5, opens: 1200, closes: 120 },
      ]),
    ).toBe('Mo 09:00-18:00, Fr 20:00-02:00');
    expect(weeklyHours([{ day: 0, opens: 0, closes: null }])).toBe('24/7');
    expect(weeklyHours([])).toBeNull();
    expect(weeklyHours([{ day: 9, opens: 0, closes: 60 }])).toBeNull();
    expect(weeklyHours([{ day: 1, opens: Number.NaN, closes: 60 }])).toBeNull();
  });
});
