/** For browsers that were allowed to show notifications; the others do not load it. */
export function keepPushes(): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  import('#features/notifications/client/renew-subscription.ts')
    .then(({ renewSubscription }) => renewSubscription())
    // Retried at the next visit; until then there are no notifications here.
    .catch(() => undefined);
}
