import type { AuditLabels } from '#features/console/client/audit-label.ts';

export const healthAuditLabels: readonly AuditLabels[] = [
  { order: 400, labels: { isOn: 'On', time: 'Time, UTC', keep: 'Backups to keep' } },
];
