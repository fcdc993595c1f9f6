import { z } from 'zod';

/** How many of each were used, or may be. */
export const ResearchUse = z.object({
  searches: z.number(),
  pages: z.number(),
  seconds: z.number(),
});
export type ResearchUse = z.infer<typeof ResearchUse>;

/** One search or page, reported when it begins and again when it has ended. */
export const ResearchStep = z.object({
  id: z.number().int(),
  kind: z.enum(['search', 'read']),
  /** The search query, or the title of the page. */
  label: z.string(),
  state: z.enum(['active', 'done', 'failed', 'skipped']),
  detail: z.string().optional(),
});
export type ResearchStep = z.infer<typeof ResearchStep>;

export const ResearchPhase = z.enum([
  'planning',
  /** The plan is ready; nothing happens until the person starts it. */
  'waiting',
  'gathering',
  'comparing',
  'writing',
  'done',
]);
export type ResearchPhase = z.infer<typeof ResearchPhase>;

/** Sentences of the answer, by the verdict of the source check. */
export const ClaimCounts = z.object({
  supported: z.number().int(),
  /** Where the rules could not decide. Older runs do not have it. */
  matching: z.number().int().default(0),
  unsupported: z.number().int(),
  uncited: z.number().int(),
});
export type ClaimCounts = z.infer<typeof ClaimCounts>;

/** What one run of research has done so far; stored with the answer that it belongs to. */
export const ResearchRecord = z.object({
  /** Requests to start the plan, steer, or write the report early are sent to this turn. */
  turnId: z.string(),
  depth: z.enum(['basic', 'medium', 'thorough']),
  phase: ResearchPhase,
  budget: ResearchUse.extend({ tasks: z.number().int() }),
  used: ResearchUse,
  /** The sub-questions; the question itself if there is no plan. */
  plan: z.array(z.string()),
  /** Names of the places that were searched. */
  searchedIn: z.array(z.string()),
  steps: z.array(ResearchStep),
  /** What the person asked for while it ran. */
  steering: z.array(z.string()),
  /** Why gathering ended before everything was looked up. */
  cutShort: z.enum(['budget', 'asked']).nullable(),
  claims: ClaimCounts,
  /** No source answers the question, and the report says so. It is not charged. */
  isUnanswered: z.literal(true).optional(),
});
export type ResearchRecord = z.infer<typeof ResearchRecord>;
