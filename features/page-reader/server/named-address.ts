import { pageAddress } from './page-address.ts';

/** Whether a text names this very page; people omit `https://` and add full stops. */
export function isNamedIn(text: string, address: string): boolean {
  return text.split(/[\s<>"“”«»()[\]{}|]+/u).some((word) => {
    const named = word.replace(/[.,;:!?’'…]+$/u, '');
    return named.includes('.') && isSamePage(named, address);
  });
}

/** Whether two spellings lead to one page. A missing scheme and `www.` make no difference, a path or query does. */
export function isSamePage(one: string, other: string): boolean {
  return bareAddress(one) === bareAddress(other);
}

function bareAddress(address: string): string {
  // A site-relative path, not an external address.
  if (address.startsWith('/')) return address;
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
  return pageAddress(withScheme)
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '');
}
