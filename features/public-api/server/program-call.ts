import type {
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4ToolChoice,
} from '@ai-sdk/provider';
import type { CallSettings } from '#features/assistant/server/run-turn.ts';
import type { PlacedCitation } from './numbered-citations.ts';

/** A program's request to a model, in either protocol. */
export interface ProgramCall {
  endpoint: '/v1/chat/completions' | '/v1/responses' | '/mcp';
  model: string;
  prompt: LanguageModelV4Message[];
  settings: CallSettings;
  /** The program's own tools: their calls are returned to it, and never executed here. */
  tools: LanguageModelV4FunctionTool[];
  toolChoice?: LanguageModelV4ToolChoice;
  /** Whether our own tools are requested; undefined if unspecified. */
  ownTools: boolean | undefined;
}

/** Events while it is answered. */
export type ProgramEvent =
  | { type: 'model'; id: string }
  | { type: 'text'; text: string }
  | { type: 'tool-call-start'; id: string; name: string }
  | { type: 'tool-call-delta'; id: string; delta: string }
  | { type: 'tool-call-end'; id: string; name: string; arguments: string };

export interface TokenCounts {
  input: number;
  cached: number;
  output: number;
  reasoning: number;
}

export interface ProgramAnswer {
  text: string;
  citations: PlacedCitation[];
  addresses: string[];
  toolCalls: { id: string; name: string; arguments: string }[];
  finish: 'stop' | 'length' | 'tool_calls' | 'content_filter';
  model: string;
  tokens: TokenCounts;
}
