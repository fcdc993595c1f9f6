import type { ApiError } from '#client/api-client.ts';
import type { QuotaExceededDetails } from '#features/usage/shared/usage.contract.ts';

export interface QuotaNotice {
  /** The whole sentence of the banner. */
  message: string;
}

/** What to tell a person whose tasks are used up, even if the server gave no details. */
export function readQuota(error: ApiError): QuotaNotice {
  const { limit, resetsInWords, period } = (error.details ?? {}) as Partial<QuotaExceededDetails>;
  if (limit === undefined || !resetsInWords) return { message: error.message };
  return {
    message:
      period === 'day'
        ? `You have used all ${limit} of today’s tasks. They start again ${resetsInWords}.`
        : `You have used all ${limit} of this month’s tasks. They start again ${resetsInWords}.`,
  };
}
