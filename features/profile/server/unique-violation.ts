/** The unique index that rejected a row; undefined for any other error. */
export function violatedIndex(error: unknown): string | undefined {
  // The query builder wraps the database's own error.
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: unknown; constraint?: unknown };
    if (code === '23505' && typeof constraint === 'string') return constraint;
  }
  return undefined;
}
