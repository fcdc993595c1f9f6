import { z } from 'zod';
import type { ApiError } from '#client/api-client.ts';

const Details = z.object({
  resetsAt: z.string(),
  /** With its preposition: "at midnight (UTC)", "on 1 December". */
  resetsInWords: z.string(),
  limit: z.number(),
  period: z.enum(['day', 'month']),
});

export interface QuotaNotice {
  /** The whole sentence of the banner. */
  message: string;
}

/** What to tell a person whose tasks are used up, even if the server said no more than that. */
export function readQuota(error: ApiError): QuotaNotice {
  const { success, data } = Details.safeParse(error.details);
  if (!success) return { message: error.message };
  const whose = data.period === 'day' ? 'today’s' : 'this month’s';
  return {
    message: `You have used all ${data.limit} of ${whose} tasks. They start again ${data.resetsInWords}.`,
  };
}
