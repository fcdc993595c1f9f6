import { runnerBootHash } from './runner-boot.ts';

/**
 * CSP for programs: they may run, and load only Python's files. The origin is explicit, because 'self' never matches an
 * opaque origin. The hash is that of the document's only script.
 */
export const runnerPolicy = (origin: string) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'wasm-unsafe-eval' 'unsafe-eval' ${runnerBootHash} blob: ${origin}/sandbox/`,
    `connect-src ${origin}/sandbox/python/`,
    'worker-src blob:',
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
