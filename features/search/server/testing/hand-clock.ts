import type { Clock } from '../clock.ts';

/** A clock that the test moves. */
export function createHandClock(): Clock & { advance(ms: number): void } {
  let now = 1_000_000;
  let alarms: { at: number; callback: () => void }[] = [];
  return {
    now: () => now,
    after(delayMs, callback) {
      const alarm = { at: now + delayMs, callback };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((other) => other !== alarm);
      };
    },
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const next = alarms.filter((alarm) => alarm.at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        alarms = alarms.filter((alarm) => alarm !== next);
        now = next.at;
        next.callback();
      }
      now = until;
    },
  };
}
