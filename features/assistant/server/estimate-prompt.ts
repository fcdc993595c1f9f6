import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import { estimateTokens, tokensPerMessage } from './estimate-tokens.ts';

/** The tokens of a picture in most models, whatever its size. */
export const tokensPerPicture = 800;

type Tools = LanguageModelV4CallOptions['tools'];

/** Roughly how many tokens one call sends. */
export function estimatePrompt({
  prompt,
  tools,
}: Pick<LanguageModelV4CallOptions, 'prompt' | 'tools'>): number {
  return prompt.reduce((sum, message) => sum + estimateMessage(message), estimateTools(tools));
}

function estimateMessage(message: LanguageModelV4Message): number {
  if (message.role === 'system') return tokensPerMessage + estimateTokens(message.content);
  let total = tokensPerMessage;
  for (const part of message.content) {
    if (part.type === 'text' || part.type === 'reasoning') total += estimateTokens(part.text);
    else if (part.type === 'file') total += tokensPerPicture;
    else if (part.type === 'tool-call') total += estimateTokens(JSON.stringify(part.input) ?? '');
    else if (part.type === 'tool-result') total += estimateTokens(JSON.stringify(part.output));
  }
  return total;
}

/** Descriptions live as long as the server, so each is counted once. */
const described = new WeakMap<object, number>();

export function estimateTools(tools: Tools): number {
  let total = 0;
  for (const tool of tools ?? []) {
    let tokens = described.get(tool);
    if (tokens === undefined) {
      tokens = estimateTokens(JSON.stringify(tool)) + tokensPerMessage;
      described.set(tool, tokens);
    }
    total += tokens;
  }
  return total;
}
