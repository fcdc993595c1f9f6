import { apiGet, trusted } from '#client/api-client.ts';
import type { BillingOffer } from '#features/billing/shared/billing.contract.ts';

/** Whether plans cost money on this server. Anyone may ask. */
export function readOffer(): Promise<BillingOffer> {
  return apiGet('/api/billing/offer', trusted<BillingOffer>('isCharged'));
}
