/**
 * What a page in the sandbox may do: run, draw and play what is in it, and reach nothing. WebRTC is refused by no policy;
 * the boot script takes it away.
 */
export const pagePolicy = policyOf('sandbox allow-scripts allow-forms allow-pointer-lock');

/** For a project of which its person said that it may show dialogs; they hold the whole window. */
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
