import type { AuditLabels } from '#features/console/client/audit-label.ts';

export const peopleAuditLabels: readonly AuditLabels[] = [
  {
    order: 200,
    labels: {
      mode: 'Sign-up',
      newPlan: 'Plan of new accounts',
      plan: 'Plan',
      choosable: 'Plans to choose from',
      tasksPerDay: 'Tasks a day',
      devices: 'Devices',
      expiresAt: 'Until',
    },
  },
];
