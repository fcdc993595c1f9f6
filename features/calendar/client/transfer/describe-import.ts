import type { ImportSummary } from '#features/calendar/shared/calendar-files.contract.ts';

/** “12 new, 3 changed, 4 here already” */
export function describeImport({ added, updated, unchanged, cancelled, replies }: ImportSummary): string {
  const parts = [
    added > 0 && /* text */ `${added} new`,
    updated > 0 && /* text */ `${updated} changed`,
    cancelled > 0 && /* text */ `${cancelled} cancelled`,
    replies > 0 &&
      (replies === 1
        ? /* text */ '1 answer to an invitation'
        : /* text */ `${replies} answers to invitations`),
    unchanged > 0 && /* text */ `${unchanged} already here`,
  ].filter(Boolean);
  return parts.length === 0 ? /* text */ 'nothing to import' : parts.join(', ');
}
