import { fetchPush, sendSubscription } from './notifications.api.ts';
import { currentSubscription, describe, isMadeFor } from './push-browser.ts';

/**
 * Keeps a subscribed browser subscribed: after a new sign-in, or when its push endpoint has changed, tells the server
 * again. Needs no interaction.
 */
export async function renewSubscription(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { publicKey, devices } = await fetchPush();
  if (devices.some(({ isThisLogin }) => isThisLogin)) return;
  if (isMadeFor(subscription, publicKey)) await sendSubscription(describe(subscription));
  else await subscription.unsubscribe();
}
