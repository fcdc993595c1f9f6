import type { To } from 'react-router';

/** Where the recipe of a page is read and looked at before it is saved; it begins at once, with the page's address. */
export const importingPage = (url: string): [To, { state: { readsAtOnce: true } }] => [
  { pathname: '/recipe/import', search: `?${new URLSearchParams({ url })}` },
  { state: { readsAtOnce: true } },
];
