import type { Reading } from './reading.ts';
import { unitAt } from './units.ts';

/** The distance between two events in time. */
export interface TimeSpan {
  days: number;
  /** 1 for later, -1 for earlier, 0 when unspecified. */
  sign: 1 | -1 | 0;
}

const daySeconds = 86_400;
/** Shorter spans change no date. */
const shortest = 20;
const openers = new Set('a an the one another next following previous same'.split(' '));
const jubilees: Readonly<Record<string, number>> = { centenary: 100, centennial: 100, bicentenary: 200 };
const onward = new Set('later afterwards following another next'.split(' '));
const backward = new Set('earlier ago previous previously prior'.split(' '));

/** "Six years later", "the year after that", "a century ago", "centenary". */
export function spansOf({ words, quantities }: Reading): TimeSpan[] {
  const spans: TimeSpan[] = [];
  const add = (seconds: number, from: number, to: number) => {
    const days = seconds / daySeconds;
    if (days <= shortest) return;
    const nearby = words.slice(Math.max(0, from - 1), to + 2).map(({ lower }) => lower);
    const isOn = nearby.some((lower) => onward.has(lower));
    const isBack = nearby.some((lower) => backward.has(lower));
    spans.push({ days, sign: isOn === isBack ? 0 : isOn ? 1 : -1 });
  };
  for (const { dimension, low, start, end } of quantities) {
    if (dimension !== 'time') continue;
    const from = words.findIndex((word) => word.start >= start);
    const to = words.findLastIndex((word) => word.end <= end);
    add(low, from, to + 1);
  }
  for (const { lower, index } of words) {
    const jubilee = jubilees[lower];
    if (jubilee !== undefined) spans.push({ days: jubilee * 365.25, sign: -1 });
    const unit = unitAt([lower])?.unit;
    if (unit?.dimension !== 'time' || !openers.has(words[index - 1]?.lower ?? '')) continue;
    add(unit.factor, index - 1, index + 1);
  }
  return spans;
}
