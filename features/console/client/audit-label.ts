import { extensionPoint } from '#client/app/extension-point.ts';

/** How the audit log names the fields of what a feature writes down, by the names they have there. */
export interface AuditLabels {
  labels: Readonly<Record<string, string>>;
  order: number;
}

/** Contributions load their labels when the audit log is opened. */
export const auditLabels = extensionPoint<() => Promise<readonly AuditLabels[]>>('labels of the audit log');
