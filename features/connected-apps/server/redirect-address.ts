import { isLoopbackHost } from '#server/env.ts';

/** Schemes that browsers would execute or read instead of navigating. */
const neverThere = new Set([
  'about:',
  'blob:',
  'chrome:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'javascript:',
  'mailto:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
]);

/** Whether this may be a redirect URL: over HTTPS, on this device, or with a private scheme. */
export function mayRedirectTo(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.hash !== '' || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return isLoopbackHost(url.hostname);
  return !neverThere.has(url.protocol) && url.protocol.length > 3;
}

/** Exact match, except for the port on this device, which is assigned at random. */
export function isSameRedirect(asked: string, registered: string): boolean {
  if (asked === registered) return true;
  if (!URL.canParse(asked) || !URL.canParse(registered)) return false;
  const [one, other] = [new URL(asked), new URL(registered)];
  if (one.protocol !== 'http:' || !isLoopbackHost(one.hostname)) return false;
  one.port = '';
  other.port = '';
  return one.href === other.href;
}
