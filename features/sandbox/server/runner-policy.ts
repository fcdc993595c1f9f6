import { runnerBootHash } from './runner-boot.ts';

/**
 * What programs may do: run. They read what Python consists of, and nothing else. The address is written out, because
 * a document without an origin has no “self”. The hash is of the one script in the document.
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
