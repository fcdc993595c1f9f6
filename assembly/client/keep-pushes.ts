/** For browsers that were allowed to show notifications; the others load nothing of it. */
export function keepPushes(): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  import('#features/notifications/client/renew-subscription.ts')
    .then(({ renewSubscription }) => renewSubscription())
    // Tried again with the next visit; until then nobody is told here.
    .catch(() => undefined);
}
