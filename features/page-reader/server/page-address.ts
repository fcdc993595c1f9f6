import { isTrackingParameter } from '#shared/tracking-parameters.ts';

/** One spelling for one page: no fragment, nothing that only tells where a visitor came from. */
export function pageAddress(address: string): string {
  const url = URL.parse(address.trim());
  // What is not an address stays as it is; the fetch refuses it with the usual sentence.
  if (!url) return address;
  url.hash = '';
  const tracking = [...url.searchParams.keys()].filter(isTrackingParameter);
  for (const name of tracking) url.searchParams.delete(name);
  return url.href;
}
