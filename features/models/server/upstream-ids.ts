import type { HostedProvider } from '#server/env.ts';

export type ProviderId = HostedProvider | 'openai-chat' | 'openai-compatible' | 'local';

/** A model as its provider knows it. */
export interface Upstream {
  provider: ProviderId;
  id: string;
}

/**
 * What each entry of the catalogue is called by its provider. The operator may name others in
 * MODEL_OVERRIDES, also for models that the provider has withdrawn since.
 */
export const upstreamIds: Readonly<Record<string, string>> = {
  'gpt-4o': 'openai:gpt-4o',
  'gpt-4.5-preview': 'openai:gpt-4.5-preview',
  'gpt-4': 'openai:gpt-4',
  'gpt-4-turbo': 'openai:gpt-4-turbo',
  'gpt-4o-mini': 'openai:gpt-4o-mini',
  'gpt-3.5': 'openai:gpt-3.5-turbo',
  o1: 'openai:o1',
  // These two never learnt the newer protocol.
  'o1-preview': 'openai-chat:o1-preview',
  'o1-mini': 'openai-chat:o1-mini',
  'o3-mini': 'openai:o3-mini',
  'claude-3-opus': 'anthropic:claude-3-opus-20240229',
  'claude-3.5-sonnet': 'anthropic:claude-3-5-sonnet-20241022',
  'claude-3.7-sonnet': 'anthropic:claude-3-7-sonnet-20250219',
  'claude-3.7-sonnet-thinking': 'anthropic:claude-3-7-sonnet-20250219+thinking',
  'claude-3.5-haiku': 'anthropic:claude-3-5-haiku-20241022',
  'gemini-2-pro-exp': 'google:gemini-2.0-pro-exp-02-05',
  'gemini-2-flash': 'google:gemini-2.0-flash',
  'gemini-2-flash-thinking': 'google:gemini-2.0-flash-thinking-exp-01-21',
  'grok-2': 'xai:grok-2-1212',
  'deepseek-r1': 'deepseek:deepseek-reasoner',
  'deepseek-v3': 'deepseek:deepseek-chat',
  deepseek: 'deepseek:deepseek-chat',
  gemini: 'google:gemini-2.0-flash',
  'claude-2': 'anthropic:claude-2.1',
};

/** Reads `provider:id`, whose shape the environment has checked. The id may hold colons of its own. */
export function parseUpstream(text: string): Upstream {
  const colon = text.indexOf(':');
  return { provider: text.slice(0, colon) as ProviderId, id: text.slice(colon + 1) };
}
