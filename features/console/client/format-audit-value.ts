import { formatMoment } from './connection-state.ts';

/** What a field of the audit log was or became, as people read it. */
export function formatAuditValue(value: unknown): string {
  if (value === null) return /* text */ 'none';
  if (typeof value === 'boolean') return value ? /* text */ 'yes' : /* text */ 'no';
  if (typeof value === 'string' && isMoment(value)) return formatMoment(value);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Object.keys(value as object).length === 0 ? /* text */ 'none' : JSON.stringify(value);
}

/** As the server writes one; a day without a time stays as it is. */
function isMoment(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/.test(value);
}
