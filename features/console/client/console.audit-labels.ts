import type { AuditLabels } from './audit-label.ts';

export const ownAuditLabels: readonly AuditLabels[] = [
  {
    order: 100,
    labels: {
      address: 'Address',
      key: 'Key',
      secrets: 'Secrets',
      entered: 'Entered',
      isOffered: 'Offered',
      plans: 'Plans it is offered to',
      hiddenModels: 'Models offered to nobody',
      defaultModel: 'Default model',
      prices: 'Prices of individual models',
      otherPrice: 'Price of other models',
      cap: 'Monthly cap',
      isWorking: 'Working',
      ms: 'Milliseconds',
      models: 'Models',
      from: 'From',
      file: 'File',
      found: 'Found',
      network: 'Internet reached',
    },
  },
];
