import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from './ids.ts';

const timeOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
const make = (count: number) => Array.from({ length: count }, () => newId());

afterEach(() => {
  vi.useRealTimers();
});

describe('newId', () => {
  it('has the form of a version 7 UUID, with its time first', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
    expect(timeOf(newId(1_700_000_000_123))).toBe(1_700_000_000_123);
  });

  it('sorts what is made later after what was made before, more than 4,096 in a millisecond too', () => {
    vi.useFakeTimers({ now: new Date('2100-01-01') });
    const ids = make(10_000);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(10_000);
  });

  it('keeps the order when the clock is set back a little, and follows it when it is set back far', () => {
    vi.useFakeTimers({ now: new Date('2101-01-01T00:00:10Z') });
    const [before] = make(1);
    vi.setSystemTime(new Date('2101-01-01T00:00:05Z'));
    const after = newId();
    expect(after > before!).toBe(true);
    vi.setSystemTime(new Date('2026-01-01'));
    expect(timeOf(newId())).toBe(Date.parse('2026-01-01'));
  });

  it('leaves ids for a stated time out of the order of the clock', () => {
    vi.useFakeTimers({ now: new Date('2102-01-01') });
    const first = newId();
    expect(timeOf(newId(Date.parse('2001-01-01')))).toBe(Date.parse('2001-01-01'));
    expect(newId() > first).toBe(true);
  });
});
