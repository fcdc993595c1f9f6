import { applyResearchUpdate, type ResearchRecord } from '#features/assistant/shared/research-record.ts';
import type {
  MemoryChange,
  RetryStep,
  Source,
  StepState,
  TurnEvent,
  TurnOutcome,
  TurnStage,
} from '#features/assistant/shared/turn-events.ts';

export interface Step {
  state: StepState;
  detail?: string;
}

export interface Reasoning {
  text: string;
  ms: number;
}

/** Everything a screen shows of one turn. */
export interface TurnState {
  start: Omit<Extract<TurnEvent, { type: 'start' }>, 'type'> | null;
  stages: Partial<Record<TurnStage, Step>>;
  retrySteps: Partial<Record<RetryStep, Step>>;
  model: { id: string; name: string; note?: string } | null;
  /** Null when the question is not researched. */
  research: ResearchRecord | null;
  sources: readonly Source[];
  /** What was kept or forgotten about the person. */
  memory: readonly MemoryChange[];
  text: string;
  /** What the model thought, where its provider tells. */
  reasoning: Reasoning | null;
  error: { code: string; message: string; reason?: string } | null;
  outcome: TurnOutcome | null;
}

export const emptyTurn: TurnState = {
  start: null,
  stages: {},
  retrySteps: {},
  model: null,
  research: null,
  sources: [],
  memory: [],
  text: '',
  reasoning: null,
  error: null,
  outcome: null,
};

function step(state: StepState, detail: string | undefined): Step {
  return detail === undefined ? { state } : { state, detail };
}

/** Pure: the same events in the same order always give the same state. */
export function applyTurnEvent(state: TurnState, event: TurnEvent): TurnState {
  // After `done` nothing counts: a late event of a cancelled provider call must not reopen the turn.
  if (state.outcome) return state;
  switch (event.type) {
    case 'start': {
      const { type: _type, ...start } = event;
      return { ...state, start };
    }
    case 'stage':
      return { ...state, stages: { ...state.stages, [event.stage]: step(event.state, event.detail) } };
    case 'retry':
      return { ...state, retrySteps: { ...state.retrySteps, [event.step]: step(event.state, event.detail) } };
    case 'model': {
      const { type: _type, ...model } = event;
      return { ...state, model };
    }
    case 'research':
      return { ...state, research: applyResearchUpdate(state.research, event.update) };
    case 'source':
      if (state.sources.some((known) => known.n === event.source.n)) return state;
      return { ...state, sources: [...state.sources, event.source] };
    case 'memory':
      return { ...state, memory: [...state.memory, event.change] };
    case 'text':
      return { ...state, text: state.text + event.text };
    case 'reasoning':
      return { ...state, reasoning: { text: (state.reasoning?.text ?? '') + event.text, ms: event.ms } };
    case 'error': {
      const { type: _type, ...error } = event;
      return { ...state, error };
    }
    case 'done':
      return { ...state, outcome: event.outcome };
  }
}
