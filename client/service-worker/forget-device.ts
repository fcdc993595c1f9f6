import { forgetDrafts } from '#client/app/draft-store.ts';
import { forgetOfflineDocuments } from '#client/offline/offline-documents.ts';

/** Signing out must not wait longer for a browser that asks its maker's servers first. */
const waitsMs = 1_500;

/**
 * On the way out: this browser is told nothing more, and what it was told is cleared away. The server forgets
 * the subscription with the login; this is for the browser's own part. Never throws.
 */
export async function forgetDevice(): Promise<void> {
  await Promise.race([
    forget().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, waitsMs)),
  ]);
}

async function forget(): Promise<void> {
  await forgetDrafts().catch(() => undefined);
  await forgetOfflineDocuments().catch(() => undefined);
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
