/**
 * CSP of a sandboxed page: it may run, draw and play its own content, and connect to nothing. CSP does not cover
 * WebRTC; the boot script removes it.
 */
export const pagePolicy = policyOf('sandbox allow-scripts allow-forms allow-pointer-lock');

/** For projects allowed to show dialogs, which block the whole window. */
export const dialogsPolicy = policyOf('sandbox allow-scripts allow-forms allow-pointer-lock allow-modals');

function policyOf(sandbox: string): string {
  return [
    sandbox,
    "default-src 'none'",
    "script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:",
    "style-src 'unsafe-inline' blob: data:",
    'img-src blob: data:',
    'font-src blob: data:',
    'media-src blob: data:',
    'worker-src blob:',
    "connect-src 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}
