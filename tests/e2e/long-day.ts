import { setTimeout as delay } from 'node:timers/promises';

/** No journey takes longer, on any machine that can run the others. */
const neededSeconds = 60;
const secondsOfDay = 24 * 3600;

/**
 * Resolves once London, where the people of the journeys live, is more than a minute from midnight. Daily counts reset
 * at midnight, so a journey that starts just before would see its figures vanish.
 */
export async function waitForLongDay(): Promise<void> {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const [hour = 0, minute = 0, second = 0] = clock.format(Date.now()).split(':').map(Number);
  const left = secondsOfDay - hour * 3600 - minute * 60 - second;
  if (left <= neededSeconds) await delay(left * 1000);
}
