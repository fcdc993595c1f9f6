import { brand } from '#shared/brand.ts';
import { originPlaceholder } from '#shared/site-origin.ts';

/** The publisher of the pages, as schema.org data. */
export const publisher = {
  '@type': 'Organization',
  name: brand.productName,
  url: `${originPlaceholder}/`,
  logo: `${originPlaceholder}/icons/icon-512.png`,
} as const;
