/** Schemes without secrets, displayed as they are. */
const harmless = new Set(['geo', 'sms', 'smsto', 'mmsto', 'urn', 'market', 'begin']);

/** Word counts of wallet recovery phrases. */
const walletWords = new Set([12, 15, 18, 21, 24]);

/**
 * Whether a text grants access to anyone who knows it, or might trigger something unknown: one-time passwords, wallets,
 * keys, and URLs of unknown schemes.
 */
export function isSecret(text: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]{1,40}):\S+$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (scheme !== undefined && !harmless.has(scheme)) return true;
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) return true;
  if (/^(?:[xyz]prv|nsec1)[a-z0-9]{50,}$/i.test(text.trim())) return true;
  const words = text.trim().split(/\s+/);
  return walletWords.has(words.length) && words.every((word) => /^[a-z]{3,8}$/.test(word));
}
