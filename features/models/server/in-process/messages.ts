import type { HistoryItem } from './llama-module.ts';

/** Messages from the server to the process that holds the model. */
export type ToModel =
  | { kind: 'load'; modulePath: string; modelFile: string; memoryBytes: number; threads: number }
  | { kind: 'generate'; id: number; request: GenerateRequest }
  | { kind: 'stop'; id: number };

export interface GenerateRequest {
  history: HistoryItem[];
  functions: Record<string, { description?: string; params?: unknown }>;
  maxTokens: number | undefined;
  temperature: number | undefined;
}

/** Messages from that process to the server. */
export type FromModel =
  | { kind: 'ready'; contextSize: number }
  /** `reason` is a sentence for the operator. */
  | { kind: 'unusable'; reason: string }
  | { kind: 'alive'; id: number }
  | { kind: 'text'; id: number; text: string }
  | { kind: 'thought'; id: number; text: string }
  | { kind: 'call'; id: number; name: string; params: unknown }
  | { kind: 'end'; id: number; stopReason: string; inputTokens: number; outputTokens: number }
  | { kind: 'failed'; id: number; problem: 'too_long' | 'other'; reason: string };
