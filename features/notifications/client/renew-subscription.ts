import { fetchPush, sendSubscription } from './notifications.api.ts';
import { currentSubscription, describe, isMadeFor } from './push-browser.ts';

/**
 * A browser that was set up stays so: after a new sign-in, or when its maker has given it another address, the
 * server is informed again. Needs no interaction.
 */
export async function renewSubscription(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { publicKey, devices } = await fetchPush();
  if (devices.some(({ isThisLogin }) => isThisLogin)) return;
  if (isMadeFor(subscription, publicKey)) await sendSubscription(describe(subscription));
  else await subscription.unsubscribe();
}
