import type { MiddlewareHandler } from 'hono';

// Styles may be inline because React and the primitives set style attributes; scripts never.
const directives = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
];

/** With further sources for some directives, for documents that cannot do without. */
export function contentSecurityPolicy(further: Readonly<Record<string, readonly string[]>> = {}): string {
  return directives
    .map((directive) => [directive, ...(further[directive.split(' ')[0]!] ?? [])].join(' '))
    .join('; ');
}

const usualPolicy = contentSecurityPolicy();

/** Answers that depend on the person are never stored by a cache unless a route says otherwise. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  // What people uploaded comes with a stricter one.
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', usualPolicy);
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('X-Frame-Options')) headers.set('X-Frame-Options', 'DENY');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(self), microphone=(self), geolocation=(self)');
  if (context.req.path.startsWith('/api/') && !headers.has('Cache-Control')) {
    headers.set('Cache-Control', 'no-store');
  }
};
