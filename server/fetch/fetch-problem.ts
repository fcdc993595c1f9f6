import { AppError } from '#server/errors.ts';

export type FetchProblemReason =
  | 'not_an_address'
  | 'scheme'
  | 'user_info'
  | 'port'
  | 'refused_host'
  | 'refused_address'
  | 'redirects'
  | 'name_not_found'
  | 'timeout'
  | 'encoding'
  | 'content_type'
  | 'too_large'
  | 'status'
  | 'method';

/**
 * What stopped a fetch, for the log only. The person gets one sentence for a forbidden, a closed and an open internal
 * target alike: telling them apart would turn this server into a port scanner.
 */
export class FetchProblem extends Error {
  override name = 'FetchProblem';
  readonly reason: FetchProblemReason;

  constructor(reason: FetchProblemReason, detail: string, options: { cause?: unknown } = {}) {
    super(`${reason}: ${detail}`, options);
    this.reason = reason;
  }
}

/** The message for the person. Only a page that was really reached may be distinguished from the rest. */
export function asAppError(problem: unknown): AppError {
  if (problem instanceof AppError) return problem;
  if (problem instanceof FetchProblem && problem.reason === 'content_type') {
    return new AppError('unsupported_media_type', {
      message: 'That address leads to something that cannot be read as a page.',
      cause: problem,
    });
  }
  if (problem instanceof FetchProblem && problem.reason === 'too_large') {
    return new AppError('too_large', { message: 'That page is too large to read.', cause: problem });
  }
  return new AppError('not_reachable', { cause: problem });
}
