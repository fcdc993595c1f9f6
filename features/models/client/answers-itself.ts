import type { ModelOption } from '#features/models/shared/models.contract.ts';
import { brand } from '#shared/brand.ts';

/** The members of the product's own family that only route to other models; the built-in engine does not. */
const engineId = 'built-in';

/** Connected, and answering by itself: two of these can be compared. */
export function answersItself({ id, company, connected }: ModelOption): boolean {
  return connected && (company !== brand.productName || id === engineId);
}
