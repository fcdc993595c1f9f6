import type { StepState as ShownState, Step as ShownStep } from '#client/ui/stepper.tsx';
import {
  type RetryStep,
  retrySteps,
  type StepState,
  type TurnStage,
  turnStages,
} from '#features/assistant/shared/turn-events.ts';
import type { Step } from './turn-state.ts';

const stageLabels: Record<TurnStage, string> = {
  init: 'Getting ready',
  analyze: 'Understanding your question',
  research: 'Looking things up',
  process: 'Reading the sources',
  synthesize: 'Writing your answer',
};

const retryLabels: Record<RetryStep, string> = {
  connection: 'Checking the connection',
  validation: 'Checking your question',
  retry: 'Trying again',
};

const shownStates: Record<StepState, ShownState> = {
  active: 'current',
  done: 'done',
  skipped: 'skipped',
  failed: 'failed',
};

function shownStep(id: string, label: string, step: Step | undefined): ShownStep {
  const state = step ? shownStates[step.state] : 'waiting';
  return step?.detail === undefined ? { id, label, state } : { id, label, state, detail: step.detail };
}

export function stageSteps(stages: Partial<Record<TurnStage, Step>>): ShownStep[] {
  return turnStages.map((stage) => shownStep(stage, stageLabels[stage], stages[stage]));
}

/** Only after something went wrong: until then there is nothing to retry. */
export function retryRows(steps: Partial<Record<RetryStep, Step>>): ShownStep[] {
  if (Object.keys(steps).length === 0) return [];
  return retrySteps.map((step) => shownStep(step, retryLabels[step], steps[step]));
}
