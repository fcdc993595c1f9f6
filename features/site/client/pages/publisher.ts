import { brand } from '#shared/brand.ts';
import { originPlaceholder } from '#shared/site-origin.ts';

/** Who stands behind the pages, in the words of schema.org. */
export const publisher = {
  '@type': 'Organization',
  name: brand.productName,
  url: `${originPlaceholder}/`,
  logo: `${originPlaceholder}/icons/icon-512.png`,
} as const;
