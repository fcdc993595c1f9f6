import { setTimeout as delay } from 'node:timers/promises';

/** No journey takes longer on a machine that gets through the others. */
const neededSeconds = 60;
const secondsOfDay = 24 * 3600;

/**
 * Returns once the day in London, where the people of the journeys live, has a minute left. What is counted by days
 * starts again at midnight: a journey that begins just before would be right to find its figures gone.
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
