import type { MiddlewareHandler } from 'hono';
import { contentSecurityPolicy } from '#server/middleware/security-headers.ts';
import { isOwnDocument } from '#shared/own-documents.ts';

/** As Stripe documents for its fields: its script, its frames and its interface. */
const stripePolicy = contentSecurityPolicy({
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
});

/** Lets Stripe's fields into the documents that are there for them, while it is connected. */
export function stripeDocuments(isConnected: () => boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (isConnected() && isOwnDocument(context.req.path)) {
      context.res.headers.set('Content-Security-Policy', stripePolicy);
    }
  };
}
