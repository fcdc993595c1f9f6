const maxUrlLength = 2_000;

/** An http(s) address from a service that a browser may open; null for everything else. */
export function webAddress(url: string | null | undefined): URL | null {
  if (!url || url.length > maxUrlLength) return null;
  const trimmed = url.trim();
  const address = URL.parse(trimmed.startsWith('//') ? `https:${trimmed}` : trimmed);
  if (!address || !/^https?:$/.test(address.protocol)) return null;
  // "https://bank.example@elsewhere.example" looks like a host that it does not lead to.
  if (address.username || address.password) return null;
  return address;
}
