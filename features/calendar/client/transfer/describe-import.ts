import type { ImportSummary } from '#features/calendar/shared/calendar-files.contract.ts';

/** “12 new, 3 changed, 4 here already” */
export function describeImport({ added, updated, unchanged }: ImportSummary): string {
  const parts = [
    added > 0 && /* text */ `${added} new`,
    updated > 0 && /* text */ `${updated} changed`,
    unchanged > 0 && /* text */ `${unchanged} here already`,
  ].filter(Boolean);
  return parts.length === 0 ? /* text */ 'nothing to import' : parts.join(', ');
}
