import { z } from 'zod';
import { EventCategory, WallDate } from './calendar.contract.ts';

/** Minutes of what a time is looked for. */
export const slotLengths = [15, 30, 45, 60, 90, 120, 180, 240] as const;
export const maxSlotDays = 56;
export const PartOfDay = z.enum(['any', 'morning', 'afternoon', 'evening']);
export type PartOfDay = z.infer<typeof PartOfDay>;

/** POST /api/calendar/slots: when something would fit. The last day counts. */
export const FindSlotsInput = z
  .object({
    minutes: z.literal([...slotLengths]),
    from: WallDate,
    to: WallDate,
    part: PartOfDay.default('any'),
    category: EventCategory.default('work'),
  })
  .strict()
  .refine(({ from, to }) => from <= to, { error: () => 'The last day is before the first.' });
export type FindSlotsInput = z.input<typeof FindSlotsInput>;

/** What speaks for a time, with its points. */
export const SlotReason = z.enum(['early', 'part', 'no-scraps', 'stretch', 'beside-meeting', 'light-day']);
export type SlotReason = z.infer<typeof SlotReason>;

export const Slot = z.object({
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  reasons: z.array(z.object({ reason: SlotReason, points: z.number(), of: z.number() })),
});
export type Slot = z.infer<typeof Slot>;

export const SlotsAnswer = z.object({
  /** Five at most, the best first. */
  slots: z.array(Slot),
  /** Where nothing fits: what would, were it shorter. */
  shorter: z.object({ minutes: z.number().int(), startTime: z.iso.datetime() }).nullable(),
});
export type SlotsAnswer = z.infer<typeof SlotsAnswer>;

/** This week so far, the last four weeks, or the seven days that come. */
export const InsightsWindow = z.enum(['week', 'weeks', 'coming']);
export type InsightsWindow = z.infer<typeof InsightsWindow>;

/** GET /api/calendar/insights */
export const InsightsQuery = z.object({ window: InsightsWindow.default('week') });

/** A block of work or focus that has ended, and how much of it was left to itself. */
export const KeptBlock = z.object({
  title: z.string(),
  startTime: z.string(),
  minutes: z.number().int(),
  kept: z.number().int(),
});

export const Insights = z.object({
  /** Null where there is too little to say anything. */
  shares: z.object({ work: z.number(), meetings: z.number(), personal: z.number() }).nullable(),
  minutes: z.object({ work: z.number(), focus: z.number(), meetings: z.number(), personal: z.number() }),
  /** Of a hundred; null where too little was planned. */
  productivity: z.number().int().nullable(),
  blocks: z.array(KeptBlock),
});
export type Insights = z.infer<typeof Insights>;
