const iso = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
/** As in email and HTTP headers. */
const mail = /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}(?::\d{2})? (?:GMT|UTC|[+-]\d{4})$/;

/** A date reported by a service; null for "3 days ago" and other text. Without a zone it is read as UTC. */
export function readDate(text: string | null | undefined): Date | null {
  const value = text?.trim();
  if (!value) return null;
  const match = iso.exec(value);
  if (!match && !mail.test(value)) return null;
  const hasNoZone = match && value.length > 10 && match[1] === undefined;
  const date = new Date(hasNoZone ? `${value.replace(' ', 'T')}Z` : value);
  return Number.isNaN(date.getTime()) ? null : date;
}
