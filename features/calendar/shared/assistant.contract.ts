import { z } from 'zod';
import { visibleLine } from '#shared/invisible-characters.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { EventCategory, EventPriority, maxTitleLength, WallDate } from './calendar.contract.ts';
import { EmailAddress } from './email-address.ts';

/** Durations in minutes. */
export const slotLengths = [15, 30, 45, 60, 90, 120, 180, 240] as const;
export const maxSlotDays = 56;
/** Other people whose availability is checked. */
export const maxSlotPeople = 10;
export const PartOfDay = z.enum(['any', 'morning', 'afternoon', 'evening']);
export type PartOfDay = z.infer<typeof PartOfDay>;

/** POST /api/calendar/slots: finds free times. The last day is inclusive. */
export const FindSlotsInput = z
  .object({
    minutes: z.literal([...slotLengths]),
    from: WallDate,
    to: WallDate,
    part: PartOfDay.default('any'),
    category: EventCategory.default('work'),
    people: z.array(EmailAddress).max(maxSlotPeople).default([]),
  })
  .strict()
  .refine(({ from, to }) => from <= to, { error: () => 'The last day is before the first.' });
export type FindSlotsInput = z.input<typeof FindSlotsInput>;

/** The reasons for a slot, each with its points. */
export const SlotReason = z.enum([
  'early',
  'part',
  'no-scraps',
  'stretch',
  'beside-meeting',
  'light-day',
  'comfort',
]);
export type SlotReason = z.infer<typeof SlotReason>;

export const Slot = z.object({
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  reasons: z.array(z.object({ reason: SlotReason, points: z.number(), of: z.number() })),
});
export type Slot = z.infer<typeof Slot>;

/** Another part of the day, up to two weeks later, the person's own buffer and notice, or without the others. */
export const RelaxedCondition = z.enum(['part', 'later', 'room', 'people']);
export type RelaxedCondition = z.infer<typeof RelaxedCondition>;

export const SlotsAnswer = z.object({
  /** At most five, best first. */
  slots: z.array(Slot),
  /** If nothing fits: a shorter slot that would. */
  shorter: z.object({ minutes: z.number().int(), startTime: z.iso.datetime() }).nullable(),
  /** If nothing fits: one condition that could be dropped, and the first time that this would allow. */
  relaxed: z.array(z.object({ condition: RelaxedCondition, startTime: z.iso.datetime() })),
  /** For each named person, whether their availability was known. */
  people: z.array(z.object({ email: z.string(), isKnown: z.boolean() })),
});
export type SlotsAnswer = z.infer<typeof SlotsAnswer>;

/** This week so far, the last four weeks, or the next seven days. */
export const InsightsWindow = z.enum(['week', 'weeks', 'coming']);
export type InsightsWindow = z.infer<typeof InsightsWindow>;

/** GET /api/calendar/insights */
export const InsightsQuery = z.object({ window: InsightsWindow.default('week') });

/** A finished block of work or focus, and how much of it stayed undisturbed. */
export const KeptBlock = z.object({
  title: z.string(),
  startTime: z.string(),
  minutes: z.number().int(),
  kept: z.number().int(),
});

export const Insights = z.object({
  /** Null if there is too little data. */
  shares: z.object({ work: z.number(), meetings: z.number(), personal: z.number() }).nullable(),
  minutes: z.object({ work: z.number(), focus: z.number(), meetings: z.number(), personal: z.number() }),
  /** Percent; null if too little was planned. */
  productivity: z.number().int().nullable(),
  blocks: z.array(KeptBlock),
});
export type Insights = z.infer<typeof Insights>;

/** Applied to the last four weeks and the next two. */
export const RecommendationRule = z.enum([
  'protect-morning',
  'merge-calls',
  'gap-after',
  'no-lunch',
  'back-to-back',
  'fragmented',
  'double-booked',
  'overloaded-day',
  'focus-short',
  'after-hours',
  'drifting-series',
  'block-overrun',
]);
export type RecommendationRule = z.infer<typeof RecommendationRule>;

/** The event that advice is about, to open its page. */
export const NamedOccurrence = z.object({
  id: z.string(),
  at: z.string().nullable(),
  title: z.string(),
  startTime: z.string(),
});

const wall = z.string();
/** The button's action. Nothing is written before it is pressed. */
export const RecommendedAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('add'),
    title: z.enum(['focus', 'lunch', 'gap']),
    category: EventCategory,
    blocks: z.array(z.object({ startTime: wall, endTime: wall })).min(1),
    timeZone: z.string(),
  }),
  z.object({
    kind: z.literal('move'),
    changes: z.array(
      z.object({
        id: z.string(),
        at: z.string().nullable(),
        version: z.number().int(),
        startTime: wall,
        endTime: wall,
        timeZone: z.string(),
      }),
    ),
  }),
  /** Opens the form with one event instead of several. */
  z.object({
    kind: z.literal('propose'),
    withWhom: z.string(),
    startTime: wall,
    endTime: wall,
    timeZone: z.string(),
  }),
  z.object({ kind: z.literal('open') }),
  /** Opens the day, with all of the events side by side. */
  z.object({ kind: z.literal('open-day') }),
  z.object({ kind: z.literal('plan') }),
  z.object({ kind: z.literal('hours') }),
]);
export type RecommendedAction = z.infer<typeof RecommendedAction>;

export const Recommendation = z.object({
  rule: RecommendationRule,
  /** Minutes at stake: most first. */
  minutes: z.number().int(),
  /** The day it is about, if any. */
  day: z.string().nullable(),
  /** Numbers for its reason, in sentence order. */
  numbers: z.array(z.number()),
  part: z.enum(['morning', 'afternoon']).nullable(),
  events: z.array(NamedOccurrence),
  action: RecommendedAction,
});
export type Recommendation = z.infer<typeof Recommendation>;
export const RecommendationsAnswer = z.object({ recommendations: z.array(Recommendation) });
export const adviceHiddenDays = 14;
/** POST /api/calendar/recommendations/dismiss */
export const DismissAdviceInput = z.object({ rule: RecommendationRule }).strict();

export const GoalPart = z.enum(['any', 'morning', 'afternoon', 'evening']);
export type GoalPart = z.infer<typeof GoalPart>;
export const maxGoals = 100;
export const maxGoalMinutes = 6_000;

const goalFields = {
  title: z
    .string()
    .overwrite(visibleLine)
    .refine(isStorable, unstorableMessage)
    .min(1, { error: () => 'Title is required' })
    .max(maxTitleLength),
  minutes: z.number().int().min(15).max(maxGoalMinutes),
  smallestBlock: z.number().int().min(15).max(480),
  largestBlock: z.number().int().min(15).max(480),
  dueOn: WallDate.nullable(),
  priority: EventPriority,
  category: EventCategory,
  part: GoalPart,
  /** The minutes apply to each week. */
  isWeekly: z.boolean(),
  isDone: z.boolean(),
};

/** POST /api/calendar/goals */
export const NewGoalInput = z
  .object({
    ...goalFields,
    id: z.uuid(),
    smallestBlock: goalFields.smallestBlock.default(30),
    largestBlock: goalFields.largestBlock.default(120),
    dueOn: goalFields.dueOn.default(null),
    priority: EventPriority.default('normal'),
    category: EventCategory.default('work'),
    part: GoalPart.default('any'),
    isWeekly: z.boolean().default(false),
    isDone: z.boolean().default(false),
  })
  .strict()
  .refine(({ smallestBlock, largestBlock }) => smallestBlock <= largestBlock, {
    error: () => 'The longest block is shorter than the shortest.',
  });
export type NewGoalInput = z.input<typeof NewGoalInput>;
/** PATCH /api/calendar/goals/{id} */
export const ChangeGoalInput = z.object(goalFields).partial().strict();

export const Goal = z.object({
  ...goalFields,
  id: z.string(),
  title: z.string(),
  /** Minutes already in the calendar; for a weekly goal, in this week. */
  plannedMinutes: z.number().int(),
});
export type Goal = z.infer<typeof Goal>;
export const GoalsAnswer = z.object({ goals: z.array(Goal) });

/** POST /api/calendar/blocks: proposes blocks for open goals. The last day is inclusive. */
export const ProposeBlocksInput = z
  .object({ from: WallDate, to: WallDate })
  .strict()
  .refine(({ from, to }) => from <= to, { error: () => 'The last day is before the first.' });
export const ProposedBlock = z.object({
  goalId: z.string(),
  title: z.string(),
  category: EventCategory,
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
});
export type ProposedBlock = z.infer<typeof ProposedBlock>;
export const BlocksAnswer = z.object({
  blocks: z.array(ProposedBlock),
  /** Flexible events to be moved: from where, and to where. */
  moves: z.array(
    z.object({
      ...{ id: z.string(), version: z.number().int(), title: z.string(), from: z.string() },
      ...{ startTime: z.string(), endTime: z.string() },
    }),
  ),
  /** What does not fit: the minutes wanted, by when, and how many of them were placed. */
  unplaced: z.array(
    z.object({
      goalId: z.string(),
      title: z.string(),
      dueOn: z.string().nullable(),
      wanted: z.number().int(),
      placed: z.number().int(),
    }),
  ),
});
export type BlocksAnswer = z.infer<typeof BlocksAnswer>;

const Amount = z.object({ name: z.string(), minutes: z.number().int(), before: z.number().int() });
/** GET /api/calendar/analysis: the last seven days compared with the average of the four weeks before. */
export const Analysis = z.object({
  from: z.string(),
  to: z.string(),
  categories: z.array(Amount),
  people: z.array(Amount),
  series: z.array(Amount),
  meetings: z.object({
    count: z.number().int(),
    meanMinutes: z.number().int(),
    before: z.object({ count: z.number(), meanMinutes: z.number().int() }),
  }),
  /** Percent of the busy time without other people; null without any. */
  alone: z.object({ share: z.number().int().nullable(), before: z.number().int().nullable() }),
  days: z.array(
    z.object({ day: z.string(), busyMinutes: z.number().int(), longestFreeMinutes: z.number().int() }),
  ),
  /** Hour of the day; null if there were no events. */
  busiestHour: z.number().int().nullable(),
});
export type Analysis = z.infer<typeof Analysis>;
