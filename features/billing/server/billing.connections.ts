import type { ConnectionKind } from '#server/connection-kind.ts';

const priceOf = (plan: string, label: string) => ({
  variable: `STRIPE_PRICE_${plan}`,
  label,
  type: 'text' as const,
  placeholder: 'price_…',
});

export const billingConnections: readonly ConnectionKind[] = [
  {
    id: 'stripe',
    group: 'server',
    name: 'Stripe',
    about: 'Charges for plans. Without it, every plan is free and changes take effect at once.',
    isExtra: true,
    fields: [
      { variable: 'STRIPE_SECRET_KEY', label: 'Secret key', type: 'secret', isRequired: true },
      { variable: 'STRIPE_PUBLISHABLE_KEY', label: 'Publishable key', type: 'secret', isRequired: true },
      {
        variable: 'STRIPE_WEBHOOK_SECRET',
        label: 'Webhook signing secret',
        type: 'secret',
        isRequired: true,
      },
      { variable: 'STRIPE_BASE_URL', label: 'Address, if not the usual one', type: 'address' },
      priceOf('EDUCATION', 'Price of Education'),
      priceOf('STANDARD', 'Price of Standard'),
      priceOf('PLUS', 'Price of Plus'),
      priceOf('PRO', 'Price of Pro'),
      priceOf('BUSINESS', 'Price of Business'),
      priceOf('ENTERPRISE', 'Price of Enterprise'),
      priceOf('ENTERPRISE_SEAT', 'Price of an additional seat'),
    ],
    isOn: ({ stripe }) => stripe !== undefined,
    test: async () => (await import('./test-stripe.ts')).testStripe,
  },
];
