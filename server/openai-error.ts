import type { ErrorCode } from '#shared/error-codes.ts';
import type { AppError } from './errors.ts';

/** The body of an error in the format of OpenAI's clients. */
export interface OpenAiError {
  error: { message: string; type: string; param: string | null; code: string | null };
}

interface Kind {
  type: string;
  code: string | null;
  status?: number;
  /** False: a retry cannot help, so clients need not. */
  shouldRetry?: boolean;
}

const kinds: Partial<Record<ErrorCode, Kind>> = {
  invalid_input: { type: 'invalid_request_error', code: null },
  unsupported_media_type: { type: 'invalid_request_error', code: null, status: 400 },
  too_large: { type: 'invalid_request_error', code: null },
  request_incomplete: { type: 'invalid_request_error', code: null, status: 400 },
  unauthenticated: { type: 'invalid_request_error', code: 'invalid_api_key' },
  forbidden: { type: 'permission_error', code: 'forbidden' },
  forbidden_origin: { type: 'permission_error', code: 'forbidden' },
  plan_required: { type: 'permission_error', code: 'plan_required' },
  feature_off: { type: 'permission_error', code: 'feature_off' },
  not_found: { type: 'invalid_request_error', code: 'not_found' },
  rate_limited: { type: 'rate_limit_exceeded', code: 'rate_limit_exceeded' },
  quota_exceeded: { type: 'insufficient_quota', code: 'insufficient_quota', shouldRetry: false },
  model_context_full: { type: 'invalid_request_error', code: 'context_length_exceeded', status: 400 },
};

/** Converts an error for OpenAI's clients: their codes, with our sentence. */
export function describeAsOpenAi(
  error: AppError,
  message: string,
): OpenAiError & { status: number; shouldRetry: boolean } {
  const details = error.details ?? {};
  const known = kinds[error.code];
  const isScope = error.code === 'forbidden' && typeof details.scope === 'string';
  const isModel = error.code === 'not_found' && details.model !== undefined;
  const code = isScope ? 'insufficient_scope' : isModel ? 'model_not_found' : known ? known.code : error.code;
  const field = typeof details.field === 'string' && details.field !== '' ? details.field : null;
  return {
    error: { message, type: known?.type ?? 'server_error', param: isModel ? 'model' : field, code },
    status: known?.status ?? error.status,
    shouldRetry: known?.shouldRetry ?? true,
  };
}
