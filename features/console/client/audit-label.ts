import { extensionPoint } from '#client/app/extension-point.ts';

/** Labels for the fields that a feature writes into the audit log, by field name. */
export interface AuditLabels {
  labels: Readonly<Record<string, string>>;
  order: number;
}

/** Contributions load their labels when the audit log is opened. */
export const auditLabels = extensionPoint<() => Promise<readonly AuditLabels[]>>('labels of the audit log');
