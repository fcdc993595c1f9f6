/** The name of the index that refused a row because its value is taken; undefined for any other error. */
export function violatedIndex(error: unknown): string | undefined {
  // The database's own error is wrapped by the query builder's.
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: unknown; constraint?: unknown };
    if (code === '23505' && typeof constraint === 'string') return constraint;
  }
  return undefined;
}
