import { playTones } from '#client/app/ring-tones.ts';

/** Three short tones, and a notification where the person allowed them. */
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
      // Some phones let only a service worker show one.
    }
  }
}
