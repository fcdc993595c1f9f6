import { secretInText } from '../secrets/secret-in-text.ts';

/** Schemes without secrets, displayed as they are. */
const harmless = new Set(['geo', 'sms', 'smsto', 'mmsto', 'urn', 'market', 'begin']);

/**
 * Whether a code's text grants access to anyone who knows it, or might trigger something unknown: one-time passwords,
 * wallets, keys, card numbers, and URLs of unknown schemes.
 */
export function isSecret(text: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]{1,40}):\S+$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (scheme !== undefined && !harmless.has(scheme)) return true;
  return secretInText(text) !== undefined;
}
