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

/** The updates during a run. */
export type ResearchUpdate =
  | { kind: 'begin'; record: ResearchRecord }
  | { kind: 'phase'; phase: ResearchPhase }
  | { kind: 'plan'; plan: string[] }
  | { kind: 'used'; used: ResearchUse }
  | { kind: 'step'; step: ResearchStep }
  | { kind: 'searched'; names: string[] }
  | { kind: 'steered'; text: string }
  | { kind: 'cut'; cutShort: 'budget' | 'asked' }
  | { kind: 'claims'; claims: ClaimCounts }
  | { kind: 'unanswered' };

/** Pure: server and page build the same record from the same updates. */
export function applyResearchUpdate(
  record: ResearchRecord | null,
  update: ResearchUpdate,
): ResearchRecord | null {
  if (update.kind === 'begin') return update.record;
  if (record === null) return null;
  switch (update.kind) {
    case 'phase':
      return { ...record, phase: update.phase };
    case 'plan':
      return { ...record, plan: update.plan };
    case 'used':
      return { ...record, used: update.used };
    case 'step':
      return { ...record, steps: withStep(record.steps, update.step) };
    case 'searched':
      return { ...record, searchedIn: [...new Set([...record.searchedIn, ...update.names])] };
    case 'steered':
      return { ...record, steering: [...record.steering, update.text] };
    case 'cut':
      return { ...record, cutShort: update.cutShort };
    case 'claims':
      return { ...record, claims: update.claims };
    case 'unanswered':
      return { ...record, isUnanswered: true };
  }
}

function withStep(steps: readonly ResearchStep[], step: ResearchStep): ResearchStep[] {
  const isKnown = steps.some(({ id }) => id === step.id);
  return isKnown ? steps.map((known) => (known.id === step.id ? step : known)) : [...steps, step];
}
