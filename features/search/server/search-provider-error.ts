/**
 * Why a provider returned nothing: the key was rejected, the plan is exhausted, too many requests, it did not accept
 * the query, it could not be reached or understood, or it has no results at all.
 */
export type SearchErrorKind = 'auth' | 'quota' | 'rate' | 'badRequest' | 'unavailable' | 'empty';

export class SearchProviderError extends Error {
  readonly kind: SearchErrorKind;
  /** How long the provider asked us to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: SearchErrorKind, options: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(`Search provider: ${kind}`, { cause: options.cause });
    this.name = 'SearchProviderError';
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

export function asSearchProviderError(error: unknown): SearchProviderError {
  return error instanceof SearchProviderError
    ? error
    : new SearchProviderError('unavailable', { cause: error });
}
