import type { AskedTurn, AssistantTool, ToolActor } from '#features/assistant/server/assistant-tool.ts';
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
  /** Set once the person has approved it; without one, a thorough run only creates it. */
  plan?: string[];
}

/** The outside tools that the person connected and enabled for research. */
export interface OutsideOfRun {
  tools: readonly AssistantTool[];
  turn: AskedTurn;
  /** Texts that the plan may be based on: none of them may leave without asking. */
  ownThings: readonly string[];
  hadOwnThings: boolean;
}

export interface ResearchInput extends ResearchOrder {
  turnId: string;
  /** Assigns the numbers of what is found. */
  book: SourceBook;
  handle: ModelHandle;
  /** The engine without weights writes and plans by rules instead of with a model. */
  isBuiltIn: boolean;
  /** Oldest first; the last one is the question. */
  messages: { role: 'user' | 'assistant'; content: string }[];
  /** What the person told about themselves, as far as it may be used. */
  known: readonly string[];
  world: ResearchWorld;
  /** Absent for the built-in engine, and where nobody is there to be asked. */
  outside?: OutsideOfRun;
  steering: Steering;
  actor: ToolActor;
  now: Date;
  signal: AbortSignal;
  stages: StageTracker;
  log: Log;
  emit(event: TurnEvent): void;
}
