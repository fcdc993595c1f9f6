import { isTrackingParameter } from '#shared/tracking-parameters.ts';

/** A canonical URL: no fragment, no tracking parameters. */
export function pageAddress(address: string): string {
  const url = URL.parse(address.trim());
  // Invalid URLs stay unchanged; the fetch refuses them with the usual sentence.
  if (!url) return address;
  url.hash = '';
  const tracking = [...url.searchParams.keys()].filter(isTrackingParameter);
  for (const name of tracking) url.searchParams.delete(name);
  return url.href;
}
