import type { MiddlewareHandler } from 'hono';
import { contentSecurityPolicy } from '#server/middleware/security-headers.ts';
import { isOwnDocument } from '#shared/own-documents.ts';

/** The script, frame and API hosts that Stripe documents for its fields. */
const stripePolicy = contentSecurityPolicy({
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
});

/** Allows Stripe's fields in the documents made for them, while Stripe is connected. */
export function stripeDocuments(isConnected: () => boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (isConnected() && isOwnDocument(context.req.path)) {
      context.res.headers.set('Content-Security-Policy', stripePolicy);
    }
  };
}
