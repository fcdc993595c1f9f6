import type {
  ClaimCounts,
  ResearchPhase,
  ResearchRecord,
  ResearchStep,
  ResearchUse,
} from './research-record.schema.ts';

export type { ClaimCounts, ResearchPhase, ResearchRecord, ResearchStep, ResearchUse };

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
