import { type ErrorCode, errorCodes } from '#shared/error-codes.ts';
import { inEnglish, type Said } from './language/sentence.ts';

/** An error with a sentence for the person. Everything else that is thrown is answered as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** What `message` says in English. */
  readonly sentence: Said;
  readonly details: Record<string, unknown> | undefined;
  /** Sent as `Retry-After`, in whole seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: Said;
      details?: Record<string, unknown>;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    const sentence = options.message ?? errorCodes[code].message;
    super(inEnglish(sentence), { cause: options.cause });
    this.sentence = sentence;
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }
}
