import { z } from 'zod';
import type { ApiError } from '#client/api-client.ts';

const Details = z.object({
  resetsAt: z.string(),
  /** With its preposition: "at midnight (UTC)", "on 1 December". */
  resetsInWords: z.string(),
  limit: z.number(),
  period: z.enum(['day', 'month']),
  help: z.string().optional(),
});

export interface QuotaNotice {
  /** The whole sentence of the banner. */
  message: string;
  /** Whom to call, for somebody in despair. */
  help?: string;
}

/** What to tell a person whose tasks are used up, even if the server gave no details. */
export function readQuota(error: ApiError): QuotaNotice {
  const { success, data } = Details.safeParse(error.details);
  if (!success) return { message: error.message };
  const { limit, resetsInWords, help } = data;
  return {
    message:
      data.period === 'day'
        ? `You have used all ${limit} of today’s tasks. They start again ${resetsInWords}.`
        : `You have used all ${limit} of this month’s tasks. They start again ${resetsInWords}.`,
    ...(help !== undefined && { help }),
  };
}
