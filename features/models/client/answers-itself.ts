import type { ModelOption } from '#features/models/shared/models.contract.ts';
import { brand } from '#shared/brand.ts';

/** Of the product's own family, those that only choose among the others. The built-in engine is the one that is not. */
const engineId = 'built-in';

/** Connected, and answering by itself: two of these can be compared. */
export function answersItself({ id, company, connected }: ModelOption): boolean {
  return connected && (company !== brand.productName || id === engineId);
}
