import type { To } from 'react-router';

/** Link that imports a page for review before saving; starts at once, with the page's URL. */
export const importingPage = (url: string): [To, { state: { readsAtOnce: true } }] => [
  { pathname: '/recipe/import', search: `?${new URLSearchParams({ url })}` },
  { state: { readsAtOnce: true } },
];
