import type { AuditLabels } from './audit-label.ts';

export const ownAuditLabels: readonly AuditLabels[] = [
  {
    order: 100,
    labels: {
      address: 'Address',
      key: 'Key',
      isOffered: 'Offered',
      defaultModel: 'Default model',
      prices: 'Prices of single models',
      otherPrice: 'Price of other models',
      cap: 'Cap a month',
      isWorking: 'Working',
      ms: 'Milliseconds',
      models: 'Models',
      from: 'From',
      file: 'File',
    },
  },
];
