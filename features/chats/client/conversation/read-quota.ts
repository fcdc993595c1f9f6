import type { ApiError } from '#client/api-client.ts';
import type { QuotaExceededDetails } from '#features/usage/shared/usage.contract.ts';

export interface QuotaNotice {
  /** The whole sentence of the banner. */
  message: string;
  /** Whom to call, for somebody in despair. */
  help?: string;
}

/** What to tell a person whose tasks are used up, even if the server gave no details. */
export function readQuota(error: ApiError): QuotaNotice {
  const { limit, resetsInWords, period, help } = (error.details ?? {}) as Partial<QuotaExceededDetails>;
  const helped = help !== undefined && { help };
  if (limit === undefined || !resetsInWords) return { message: error.message, ...helped };
  return {
    message:
      period === 'day'
        ? `You have used all ${limit} of today’s tasks. They start again ${resetsInWords}.`
        : `You have used all ${limit} of this month’s tasks. They start again ${resetsInWords}.`,
    ...helped,
  };
}
