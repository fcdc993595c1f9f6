import type { MiddlewareHandler } from 'hono';
import { inlineScriptHashes } from '#shared/inline-scripts.ts';

const inlineScripts = Object.values(inlineScriptHashes).map((hash) => `'${hash}'`);

// Styles may be inline because React and the primitives set style attributes; the only inline scripts are those around
// the first paint.
const directives = [
  "default-src 'none'",
  `script-src 'self' ${inlineScripts.join(' ')}`,
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

/** With additional sources for some directives, for documents that require them. */
export function contentSecurityPolicy(further: Readonly<Record<string, readonly string[]>> = {}): string {
  return directives
    .map((directive) => [directive, ...(further[directive.split(' ')[0]!] ?? [])].join(' '))
    .join('; ');
}

const usualPolicy = contentSecurityPolicy();

/** On every response. */
const always: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(self)',
};

/** For files that are the same for everyone, which are served before any checks. */
export const fileHeaders: Readonly<Record<string, string>> = {
  ...always,
  'Content-Security-Policy': usualPolicy,
  'X-Frame-Options': 'DENY',
};

/**
 * For our own workers that use WebAssembly: a worker has the policy that its file was served with. Pages may never
 * compile any.
 */
export const toolHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
};

/** For files that sandboxed code loads: it has no origin, so anyone may load them. */
export const foreignHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Responses that depend on the person are never cached unless a route says otherwise. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  // Uploads are served with a stricter one.
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', usualPolicy);
  if (!headers.has('X-Frame-Options')) headers.set('X-Frame-Options', 'DENY');
  for (const [name, value] of Object.entries(always)) {
    // Files that sandboxed code loads are open to anyone.
    if (name !== 'Cross-Origin-Resource-Policy' || !headers.has(name)) headers.set(name, value);
  }
  // A route may have allowed caching before something on the server failed.
  const mayBeKept = headers.has('Cache-Control') && context.res.status < 500;
  if (context.req.path.startsWith('/api/') && !mayBeKept) headers.set('Cache-Control', 'no-store');
};
