import type { Declaration } from '#server/declaration.ts';

const notImported = 'It would send to others from another server; set it up there.';

export const webhooksDeclaration: Declaration = {
  name: 'webhooks',
  tables: {
    webhooks: { label: 'Webhooks', notImported },
    webhook_secrets: {
      label: 'Secrets of webhooks',
      isSystemOnly: true,
      secrets: ['sealed', 'sealed_before'],
      notImported,
    },
    webhook_deliveries: { label: 'What webhooks delivered', notImported },
  },
};
