import { applyPartChange, type MessagePart } from '#features/assistant/shared/message-part.ts';
import type {
  RetryStep,
  StepState,
  TurnEvent,
  TurnOutcome,
  TurnStage,
} from '#features/assistant/shared/turn-events.ts';
import { wordsOf } from '#features/assistant/shared/turn-events.ts';

export interface Step {
  state: StepState;
  detail?: string;
}

/** Everything a screen shows of one turn. */
export interface TurnState {
  start: Omit<Extract<TurnEvent, { type: 'start' }>, 'type'> | null;
  stages: Partial<Record<TurnStage, Step>>;
  retrySteps: Partial<Record<RetryStep, Step>>;
  model: { id: string; name: string; note?: string } | null;
  /** The parts of the answer so far. */
  parts: readonly MessagePart[];
  /** Its text. */
  text: string;
  error: { code: string; message: string; reason?: string } | null;
  outcome: TurnOutcome | null;
}

export const emptyTurn: TurnState = {
  start: null,
  stages: {},
  retrySteps: {},
  model: null,
  parts: [],
  text: '',
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
    case 'part':
      return {
        ...state,
        text: state.text + wordsOf(event),
        parts: applyPartChange(state.parts, event),
      };
    case 'answer':
      return { ...state, text: event.content, parts: event.parts };
    case 'error': {
      const { type: _type, ...error } = event;
      return { ...state, error };
    }
    case 'done':
      return { ...state, outcome: event.outcome };
  }
}
