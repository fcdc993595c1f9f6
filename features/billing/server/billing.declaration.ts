import { billingScreens } from '#features/billing/shared/billing.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { billingConnections } from './billing.connections.ts';
import { billingEnvironment } from './billing.env.ts';

const ofTheProvider = /* text */ 'Payments belong to the account that pays.';

export const billingDeclaration: Declaration = {
  name: 'billing',
  screens: billingScreens,
  environment: billingEnvironment,
  connections: billingConnections,
  tables: {
    payment_methods: { label: 'Cards', secrets: ['provider_reference'], notImported: ofTheProvider },
    subscriptions: {
      label: 'Subscription',
      secrets: ['provider_customer_id', 'provider_subscription_id'],
      notImported: ofTheProvider,
    },
    invoices: { label: 'Invoices', notImported: ofTheProvider },
    billing_events: {
      isNobodys: 'Which of the payment provider’s events were handled; they identify nobody.',
      readBy: 'system',
    },
  },
};
