import { contribute, itemsOf } from '#client/app/extension-point.ts';
import { loadPatiently } from '#client/app/load-patiently.ts';
import type { Product } from '#client/app/product.tsx';
import { type OwnItemLook, ownItemLooks } from '#features/own-items/client/own-item-look.ts';

async function loadLooks(): Promise<readonly OwnItemLook[]> {
  const { product } = await import('#assembly/client/product.ts');
  const loads = itemsOf(ownItemLooks, product.contributions);
  return (await Promise.all(loads.map((load) => loadPatiently(load)))).flat();
}

/** What features contribute to the landing page; none of it is fetched before something there needs it. */
export const lateProduct: Product = { screens: [], contributions: [contribute(ownItemLooks, [loadLooks])] };
