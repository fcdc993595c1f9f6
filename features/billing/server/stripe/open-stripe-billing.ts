import type { BillingProvider } from '#features/billing/server/billing-provider.ts';
import { AppError } from '#server/errors.ts';
import type { StripeBillingOptions } from './stripe-billing.ts';
import type { StripeBilling } from './stripe-client.ts';

/** Stripe's library is large, and most servers take no money, so it is loaded on first use. */
export function openStripeBilling(options: StripeBillingOptions): BillingProvider {
  let loading: Promise<StripeBilling> | undefined;
  const load = async () => (await import('./stripe-billing.ts')).createStripeBilling(options);
  const open = () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    kind: 'stripe',
    publishableKey: options.settings.publishableKey,
    acceptCard() {
      throw new AppError('invalid_input', {
        message: 'On this server, cards are entered in the payment provider’s own fields.',
      });
    },
    openCardEntry: async (...input) => (await open()).openCardEntry(...input),
    readCardEntry: async (...input) => (await open()).readCardEntry(...input),
    forgetCard: async (...input) => (await open()).forgetCard(...input),
    preferCard: async (...input) => (await open()).preferCard(...input),
    previewChange: async (...input) => (await open()).previewChange(...input),
    changePlan: async (...input) => (await open()).changePlan(...input),
    resumeSubscription: async (...input) => (await open()).resumeSubscription(...input),
    findConfirmation: async (...input) => (await open()).findConfirmation(...input),
    refresh: async (...input) => (await open()).refresh(...input),
    openPortal: async (...input) => (await open()).openPortal(...input),
    closeAccount: async (...input) => (await open()).closeAccount(...input),
    receiveEvent: async (...input) => (await open()).receiveEvent(...input),
  };
}
