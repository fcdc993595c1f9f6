/** PostgreSQL's classes for values that do not fit, for constraints, and for what is larger than the database can take. */
const refusals = /^(?:2[23]|54)/;

/** Whether the database refused a statement for what it was to write: sent again, it would be refused again. */
export function isRefusedForItsValues(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return refusals.test(at.code);
  }
  return false;
}
