const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address if a link may lead there: the web, mail, telephone, and paths of this site; null for everything else. */
export function safeAddress(address: string): string | null {
  // Browsers skip control characters and spaces within a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are looked for
  if (/[\u0000-\u001f\u007f]/.test(address)) return null;
  const trimmed = address.trim();
  if (trimmed === '') return null;
  if (/^(?:\/(?![/\\])|#|\?)/.test(trimmed)) return trimmed;
  try {
    return schemes.has(new URL(trimmed).protocol) ? trimmed : null;
  } catch {
    return null;
  }
}
