import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { playTones } from '#client/app/ring-tones.ts';
import { leftOf } from '../shared/timer-time.ts';
import type { Timer } from '../shared/timers.contract.ts';
import { claimRing } from './claim-ring.ts';
import type { KnownTimers } from './known-timers.ts';

const againMs = 2_500;
/** After half a minute, someone has heard it or nobody is there. */
const mostTimes = 12;

/** Identifies one end of one timer: extending it gives it another. */
export const keyOf = ({ id, endsAt }: Timer) => `${id} ${endsAt}`;

/**
 * Rings timers that expire while this page is open, online or offline: with one long timeout each, which browsers do
 * not throttle like intervals.
 */
export function useRinging(
  { timers, offsetMs }: KnownTimers,
  { told, onRing }: { told: RefObject<ReadonlySet<string> | null>; onRing: (timer: Timer) => void },
): void {
  const [ringing, setRinging] = useState<readonly string[]>([]);

  const ring = useEffectEvent((timer: Timer) => {
    const key = keyOf(timer);
    if (told.current?.has(key)) return;
    told.current = new Set([...(told.current ?? []), key]);
    onRing(timer);
    void claimRing(key).then((isOurs) => {
      if (isOurs) setRinging((keys) => [...keys, key]);
    });
  });

  useEffect(() => {
    const now = Date.now() + offsetMs;
    const waits = timers
      .filter(({ pausedLeftMs }) => pausedLeftMs === null)
      .map((timer) => setTimeout(() => ring(timer), timer.hasRung ? 0 : leftOf(timer, now)));
    return () => {
      for (const wait of waits) clearTimeout(wait);
    };
  }, [timers, offsetMs]);

  // Dismissed, deleted or extended in any tab: this one stops ringing.
  const known = timers.map(keyOf);
  const sounding = ringing.filter((key) => known.includes(key));
  const isSounding = sounding.length > 0;
  useEffect(() => {
    if (!isSounding) return;
    let silence = playTones();
    let times = 1;
    const again = setInterval(() => {
      silence();
      silence = playTones();
      times += 1;
      if (times === mostTimes) clearInterval(again);
    }, againMs);
    return () => {
      clearInterval(again);
      silence();
    };
  }, [isSounding]);
}
