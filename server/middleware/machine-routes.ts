/**
 * Called by other people's programs instead of our pages. Each request proves itself by what it carries, such
 * as a signature; cookies and the origin count for nothing, and the body need not be JSON.
 */
export const machineRoutes: ReadonlySet<string> = new Set([
  'POST /api/billing/webhook',
  'POST /api/notifications/unsubscribe/one-click',
]);
