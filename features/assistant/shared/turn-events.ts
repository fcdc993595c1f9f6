import type { ResearchUpdate } from './research-record.ts';

/**
 * What one assistant turn tells the browser, in order, over server-sent events.
 * Each event travels as `id: <sequence>` and `data: <json>`; the sequence starts at 1 and has no
 * holes, so a reader that reconnects with `after=<last sequence>` sees neither a gap nor a repeat.
 */
export const turnStages = ['init', 'analyze', 'research', 'process', 'synthesize'] as const;
export type TurnStage = (typeof turnStages)[number];

export const retrySteps = ['connection', 'validation', 'retry'] as const;
export type RetryStep = (typeof retrySteps)[number];

/** A page that was really fetched or returned in this turn. `n` is the number its chip shows. */
export interface Source {
  n: number;
  url: string;
  title: string;
  snippet: string;
}

/** `skipped`: the turn got by without that work. `failed`: it was tried and did not succeed. */
export type StepState = 'active' | 'done' | 'skipped' | 'failed';

/**
 * What was kept or forgotten about the person; `before` is what it took the place of. With `may_…` nothing has
 * happened yet: a model wanted it, and the person can press a button for it.
 */
export interface MemoryChange {
  action: 'remembered' | 'forgot' | 'may_remember' | 'may_forget';
  /** The fact's; of one that is not kept yet, its text. */
  id: string;
  text: string;
  before?: string;
}

export type TurnOutcome = 'complete' | 'stopped' | 'failed' | 'interrupted';

export type TurnEvent =
  | {
      type: 'start';
      turnId: string;
      session: { id: string; title: string };
      userMessageId: string;
      assistantMessageId: string;
    }
  | { type: 'stage'; stage: TurnStage; state: StepState; detail?: string }
  | { type: 'retry'; step: RetryStep; state: StepState; detail?: string }
  /** Which model answers; `note` says why when it is not the one that was chosen. */
  | { type: 'model'; id: string; name: string; note?: string }
  /** What a run of research plans, looks up and finds out. */
  | { type: 'research'; update: ResearchUpdate }
  | { type: 'source'; source: Source }
  | { type: 'memory'; change: MemoryChange }
  /** What the model thinks before and between its words; `ms` is how long it has thought so far. */
  | { type: 'reasoning'; text: string; ms: number }
  /** Markdown. Citation markers are `[n]` and always belong to a source already sent. */
  | { type: 'text'; text: string }
  /** `reason` says what happened and what to do; `message` is the same for every failure. */
  | { type: 'error'; code: string; message: string; reason?: string }
  | { type: 'done'; outcome: TurnOutcome };

export interface SequencedTurnEvent {
  sequence: number;
  event: TurnEvent;
}
