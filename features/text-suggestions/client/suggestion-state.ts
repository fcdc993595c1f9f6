import type {
  Answerer,
  SuggestionEvent,
  SuggestionResult,
} from '#features/text-suggestions/shared/suggestion-event.ts';

export interface SuggestionState {
  isRunning: boolean;
  stage: 'reading' | 'searching' | 'writing' | 'checking' | null;
  answerer: Answerer | null;
  /** The text received so far. */
  text: string;
  result: SuggestionResult | null;
  /** There is nothing to change, with the reason. */
  unchanged: string | null;
  failure: { code: string; message: string } | null;
  wasStopped: boolean;
}

export const noSuggestion: SuggestionState = {
  isRunning: false,
  stage: null,
  answerer: null,
  text: '',
  result: null,
  unchanged: null,
  failure: null,
  wasStopped: false,
};

export function applySuggestionEvent(state: SuggestionState, event: SuggestionEvent): SuggestionState {
  switch (event.type) {
    case 'stage':
      return { ...state, stage: event.stage };
    case 'answerer':
      return { ...state, answerer: { name: event.name, isByRule: event.isByRule } };
    case 'text':
      return { ...state, text: state.text + event.change };
    case 'again':
      return { ...state, text: '' };
    case 'result':
      return { ...state, text: event.text, result: event };
    case 'unchanged':
      return {
        ...state,
        unchanged: event.isWhole === true ? event.reason : `Nothing to change: ${event.reason}`,
      };
    case 'error':
      return { ...state, failure: { code: event.code, message: event.message } };
    case 'done':
      return { ...state, isRunning: false, stage: null };
  }
}
