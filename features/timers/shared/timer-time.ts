import type { Timer } from './timers.contract.ts';

/** The remaining time at a moment of the server's clock. */
export function leftOf({ endsAt, pausedLeftMs }: Timer, now: number): number {
  return Math.max(0, pausedLeftMs ?? Date.parse(endsAt) - now);
}

/** “11:48”, “1:02:05” */
export function formatLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** “12 minutes”, “1 hour 30 minutes”, “1 minute 5 seconds” */
export function formatLength(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  return parts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}${amount === 1 ? '' : 's'}`)
    .join(' ');
}
