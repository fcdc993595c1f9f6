/** PostgreSQL's classes for invalid values, for constraints, and for what exceeds the database's limits. */
const refusals = /^(?:2[23]|54)/;

/** Whether the database rejected a statement because of its values: a retry would be rejected again. */
export function isRefusedForItsValues(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return refusals.test(at.code);
  }
  return false;
}
