import { forgetDrafts } from '#client/app/draft-store.ts';
import { forgetOfflineDocuments } from '#client/offline/offline-documents.ts';

/** Signing out must not wait longer for a browser that contacts its vendor's servers first. */
const waitsMs = 1_500;

/**
 * On sign-out: this browser gets no more notifications, and existing ones are cleared. The server deletes the
 * subscription with the login; this is for the browser's own part. Never throws.
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
