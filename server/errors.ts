import { type ErrorCode, errorCodes } from '#shared/error-codes.ts';
import { inEnglish, isSentence, type Said, type Sentence } from './language/sentence.ts';

/** An error with a sentence for the person. Everything else that is thrown is reported as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** `message` in English. */
  readonly sentence: Said;
  /** In English, like `message`. */
  readonly details: Record<string, unknown> | undefined;
  /** The values that are sentences. */
  readonly detailSentences: Readonly<Record<string, Sentence>>;
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
    const given = Object.entries(options.details ?? {});
    this.detailSentences = Object.fromEntries(
      given.flatMap(([name, value]) => (isSentence(value) ? [[name, value]] : [])),
    );
    this.details =
      options.details &&
      Object.fromEntries(given.map(([name, value]) => [name, isSentence(value) ? inEnglish(value) : value]));
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }

  /** Whether it is the server's own problem, so that a retry may succeed later: a full disk, an unavailable store. */
  get mayPass(): boolean {
    return this.status >= 500;
  }
}
