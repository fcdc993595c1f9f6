import { findPart, type MessagePart, type PartChange } from './message-part.ts';

/**
 * What one assistant turn tells the browser, in order, over server-sent events.
 * Each event travels as `id: <sequence>` and `data: <json>`; the sequence starts at 1 and has no
 * holes, so a reader that reconnects with `after=<last sequence>` sees neither a gap nor a repeat.
 */
export const turnStages = ['init', 'analyze', 'research', 'process', 'synthesize'] as const;
export type TurnStage = (typeof turnStages)[number];

export const retrySteps = ['connection', 'validation', 'retry'] as const;
export type RetryStep = (typeof retrySteps)[number];

/** A page that was really fetched or returned in the turn that cites it. */
export interface Source {
  /** What stands in its markers; no other source of the same chat has it. */
  id: number;
  /** What its chips show: its place in the list of the answer. */
  n: number;
  url: string;
  title: string;
  snippet: string;
}

/** `skipped`: the turn got by without that work. `failed`: it was tried and did not succeed. */
export type StepState = 'active' | 'done' | 'skipped' | 'failed';

export type TurnOutcome = 'complete' | 'stopped' | 'failed' | 'interrupted';

export type TurnEvent =
  | {
      type: 'start';
      turnId: string;
      session: { id: string; title: string };
      userMessageId: string;
      assistantMessageId: string;
      /** What the question stands after in its chat; another device may have put it there. */
      followsId?: string;
    }
  | { type: 'stage'; stage: TurnStage; state: StepState; detail?: string }
  | { type: 'retry'; step: RetryStep; state: StepState; detail?: string }
  /** Which model answers; `note` says why when it is not the one that was chosen. */
  | { type: 'model'; id: string; name: string; note?: string }
  /** What the answer is made of, as it grows. Words are Markdown; their citation markers name sources already told. */
  | ({ type: 'part' } & PartChange)
  /** A turn that is over, told again from what is stored. */
  | { type: 'answer'; content: string; parts: MessagePart[] }
  /** `reason` says what happened and what to do; `message` is the same for every failure. */
  | { type: 'error'; code: string; message: string; reason?: string }
  | { type: 'done'; outcome: TurnOutcome };

export interface SequencedTurnEvent {
  sequence: number;
  event: TurnEvent;
}

/** The words that an event adds to the answer. */
export function wordsOf(event: TurnEvent): string {
  if (event.type === 'answer') return event.content;
  return event.type === 'part' && event.kind === 'text' ? event.change : '';
}

/** The sources that an event tells of. */
export function sourcesIn(event: TurnEvent): readonly Source[] {
  if (event.type === 'answer') return findPart(event.parts, 'sources')?.sources ?? [];
  return event.type === 'part' && event.kind === 'sources' ? [event.change] : [];
}
