/** A timer is stored by its end time, so that it survives reloads, sleep and other tabs. */
export interface CookTimer {
  id: string;
  label: string;
  endsAt: number;
  /** Time left of a paused timer; null while it runs. */
  pausedLeftMs: number | null;
  hasRung: boolean;
}

export function leftOf({ endsAt, pausedLeftMs }: CookTimer, now: number): number {
  return Math.max(0, pausedLeftMs ?? endsAt - now);
}

export function startTimer(timer: { id: string; label: string; seconds: number }, now: number): CookTimer {
  const { id, label, seconds } = timer;
  return { id, label, endsAt: now + seconds * 1000, pausedLeftMs: null, hasRung: false };
}

export function togglePause(timer: CookTimer, now: number): CookTimer {
  return timer.pausedLeftMs === null
    ? { ...timer, pausedLeftMs: leftOf(timer, now) }
    : { ...timer, endsAt: now + timer.pausedLeftMs, pausedLeftMs: null };
}

/** Counts from now if it has already rung. */
export function addMinutes(timer: CookTimer, minutes: number, now: number): CookTimer {
  const more = minutes * 60_000;
  if (timer.pausedLeftMs !== null) return { ...timer, pausedLeftMs: timer.pausedLeftMs + more };
  return { ...timer, endsAt: Math.max(timer.endsAt, now) + more, hasRung: false };
}

/** “11:48”, “1:02:05” */
export function formatLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
