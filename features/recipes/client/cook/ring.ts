import { playTones } from '#client/app/ring-tones.ts';

/** Three short tones, and a notification if allowed. */
export function ring(label: string): void {
  playTones();
  if (
    'Notification' in window &&
    Notification.permission === 'granted' &&
    document.visibilityState === 'hidden'
  ) {
    try {
      new Notification(`${label}: time is up`);
    } catch {
      // On some phones only a service worker can show one.
    }
  }
}
