import type { Actor, AskedTurn, AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import type { SourceBook } from '#features/assistant/server/source-book.ts';
import type { StageTracker } from '#features/assistant/server/stage-tracker.ts';
import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import type { ResearchDepth } from '#features/research/shared/research-depth.ts';
import type { Log } from '#server/log.ts';
import type { ResearchWorld } from './research-world.ts';
import type { Steering } from './steering.ts';

export interface ResearchOrder {
  depth: ResearchDepth;
  /** Set once the person has approved it; a thorough run without one only makes it. */
  plan?: string[];
}

/** What a run may ask of servers outside that the person connected, and switched on for research. */
export interface OutsideOfRun {
  tools: readonly AssistantTool[];
  turn: AskedTurn;
  /** What a plan may have been made of: none of it leaves unasked. */
  ownThings: readonly string[];
  hadOwnThings: boolean;
}

export interface ResearchInput extends ResearchOrder {
  turnId: string;
  /** What is found gets its numbers here. */
  book: SourceBook;
  handle: ModelHandle;
  /** The engine without weights writes and plans by rules instead of by words. */
  isBuiltIn: boolean;
  /** Oldest first; the last one is the question. */
  messages: { role: 'user' | 'assistant'; content: string }[];
  /** What the person told about themselves, as far as it may be used. */
  known: readonly string[];
  world: ResearchWorld;
  /** Absent for the built-in engine, and where nobody is there to be asked. */
  outside?: OutsideOfRun;
  steering: Steering;
  actor: Actor;
  now: Date;
  signal: AbortSignal;
  stages: StageTracker;
  log: Log;
  emit(event: TurnEvent): void;
}
