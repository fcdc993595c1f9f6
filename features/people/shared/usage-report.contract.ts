import { z } from 'zod';

/** The longest range of one report. */
const longestReportDays = 366;

export const UsageQuery = z.object({ from: z.iso.date(), to: z.iso.date() });
export type UsageQuery = z.infer<typeof UsageQuery>;

/** Whether the first day is not after the last one, and the range not too long for one report. */
export function isStretch({ from, to }: UsageQuery): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days >= 1 && days <= longestReportDays;
}

/** People, and models, of one report: those that cost the most. The file has everybody. */
export const mostListed = 200;

const figures = { tasks: z.number().int(), cost: z.number() };

export const UsageReport = z.object({
  total: z.object(figures),
  days: z.array(z.object({ day: z.string(), ...figures })),
  people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), ...figures })),
  models: z.array(
    z.object({
      provider: z.string(),
      model: z.string(),
      calls: z.number().int(),
      inputTokens: z.number().int(),
      outputTokens: z.number().int(),
      cost: z.number(),
    }),
  ),
});
export type UsageReport = z.infer<typeof UsageReport>;

/** One line of the file: a person's use of one model on one day; without a model, their tasks of that day. */
export const UsageRow = z.object({
  day: z.string(),
  name: z.string(),
  email: z.string(),
  provider: z.string(),
  model: z.string(),
  tasks: z.number().int(),
  calls: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  cost: z.number(),
});
export type UsageRow = z.infer<typeof UsageRow>;

export const mostUsageRows = 50_000;

export const UsageRows = z.object({
  rows: z.array(UsageRow),
  /** There are more rows than fit: a shorter range has them all. */
  isCut: z.boolean(),
});
