import { findPart, type MessagePart, type PartChange } from './message-part.ts';

/**
 * What one assistant turn sends to the browser, in order, over server-sent events. Each event travels as `id:
 * <sequence>` and `data: <json>`; the sequence starts at 1 and has no gaps, so a reader that reconnects with
 * `after=<last sequence>` neither misses nor repeats an event.
 */
export const turnStages = ['init', 'analyze', 'research', 'process', 'synthesize'] as const;
export type TurnStage = (typeof turnStages)[number];

export const retrySteps = ['connection', 'validation', 'retry'] as const;
export type RetryStep = (typeof retrySteps)[number];

/** A page that was really fetched or returned in the turn that cites it. */
export interface Source {
  /** The number in its markers; unique among the sources of the chat. */
  id: number;
  /** The number on its chips: its position in the list of the answer. */
  n: number;
  url: string;
  title: string;
  snippet: string;
}

/** `skipped`: the turn did not need that work. `failed`: it was tried and did not succeed. */
export type StepState = 'active' | 'done' | 'skipped' | 'failed';

export type TurnOutcome = 'complete' | 'stopped' | 'failed' | 'interrupted';

export type TurnEvent =
  | {
      type: 'start';
      turnId: string;
      session: { id: string; title: string };
      userMessageId: string;
      assistantMessageId: string;
      /** The message that the question follows in its chat; another device may have added it. */
      followsId?: string;
    }
  | { type: 'stage'; stage: TurnStage; state: StepState; detail?: string }
  | { type: 'retry'; step: RetryStep; state: StepState; detail?: string }
  /** Which model answers; `note` says why, if it is not the chosen one. */
  | { type: 'model'; id: string; name: string; note?: string }
  /** The parts of the answer, as they grow. Text is Markdown; its citation markers reference sources already sent. */
  | ({ type: 'part' } & PartChange)
  /** A finished turn, replayed from what is stored. */
  | { type: 'answer'; content: string; parts: MessagePart[] }
  /** `reason` says what happened and what to do; `message` is the same for every failure. */
  | { type: 'error'; code: string; message: string; reason?: string }
  | { type: 'done'; outcome: TurnOutcome };

export interface SequencedTurnEvent {
  sequence: number;
  event: TurnEvent;
}

/** The text that an event adds to the answer. */
export function wordsOf(event: TurnEvent): string {
  if (event.type === 'answer') return event.content;
  return event.type === 'part' && event.kind === 'text' ? event.change : '';
}

/** The sources that an event announces. */
export function sourcesIn(event: TurnEvent): readonly Source[] {
  if (event.type === 'answer') return findPart(event.parts, 'sources')?.sources ?? [];
  return event.type === 'part' && event.kind === 'sources' ? [event.change] : [];
}
