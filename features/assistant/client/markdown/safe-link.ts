export interface SafeLink {
  href: string;
  isExternal: boolean;
}

/**
 * Which addresses in an answer may become links: http, https, mailto and pages of this site. Everything else
 * (`javascript:`, `data:`, `//host`, paths that a browser would read as a host) returns null.
 */
export function safeLink(address: string): SafeLink | null {
  const trimmed = address.trim();
  if (trimmed.startsWith('/')) {
    // Browsers drop control characters and read backslashes as slashes: `/\t/evil` is another host.
    const isOddlyWritten = [...trimmed].some((character) => character <= ' ' || character === '\\');
    const staysHere = !isOddlyWritten && !trimmed.startsWith('//') && !trimmed.startsWith('/api/');
    return staysHere ? { href: trimmed, isExternal: false } : null;
  }
  if (!URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  if (url.protocol === 'mailto:') return { href: url.href, isExternal: false };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return { href: url.href, isExternal: true };
}
