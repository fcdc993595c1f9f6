import type {
  LanguageModelV4Message,
  LanguageModelV4ReasoningPart,
  LanguageModelV4StreamPart,
  LanguageModelV4TextPart,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider';
import { jsonDepth } from '#server/json-depth.ts';

type AssistantContent = Extract<LanguageModelV4Message, { role: 'assistant' }>['content'];

/**
 * What the model produced in one step, as its provider expects it back with the tools' results: thoughts and text in
 * order, each with the provider's own metadata (signatures, item ids) untouched.
 */
export class StepContent {
  readonly #parts: AssistantContent = [];
  readonly #open = new Map<string, LanguageModelV4TextPart | LanguageModelV4ReasoningPart>();

  add(part: LanguageModelV4StreamPart): void {
    switch (part.type) {
      case 'text-start':
      case 'reasoning-start':
        this.#begin(part.type === 'text-start' ? 'text' : 'reasoning', part.id, part.providerMetadata);
        break;
      case 'text-delta':
      case 'reasoning-delta': {
        const kind = part.type === 'text-delta' ? 'text' : 'reasoning';
        const open = this.#open.get(`${kind} ${part.id}`) ?? this.#begin(kind, part.id);
        open.text += part.delta;
        mark(open, part.providerMetadata);
        break;
      }
      case 'text-end':
      case 'reasoning-end': {
        const key = `${part.type === 'text-end' ? 'text' : 'reasoning'} ${part.id}`;
        const open = this.#open.get(key);
        if (open) mark(open, part.providerMetadata);
        this.#open.delete(key);
        break;
      }
      case 'tool-call': {
        const { toolCallId, toolName, input, providerMetadata } = part;
        this.#parts.push({
          type: 'tool-call',
          toolCallId,
          toolName,
          input: parse(input),
          ...(providerMetadata ? { providerOptions: providerMetadata } : {}),
        });
        break;
      }
      default:
    }
  }

  get isEmpty(): boolean {
    return this.list().length === 0;
  }

  list(): AssistantContent {
    // Some providers reject empty text; an empty thought may still carry a signature.
    return this.#parts.filter((part) => part.type !== 'text' || part.text !== '');
  }

  #begin(
    type: 'text' | 'reasoning',
    id: string,
    metadata?: SharedV4ProviderMetadata,
  ): LanguageModelV4TextPart | LanguageModelV4ReasoningPart {
    const part: LanguageModelV4TextPart | LanguageModelV4ReasoningPart = { type, text: '' };
    mark(part, metadata);
    this.#open.set(`${type} ${id}`, part);
    this.#parts.push(part);
    return part;
  }
}

/** Later metadata of the same provider is merged into the earlier: signatures come at the end. */
function mark(
  part: LanguageModelV4TextPart | LanguageModelV4ReasoningPart,
  metadata: SharedV4ProviderMetadata | undefined,
): void {
  if (!metadata) return;
  const merged = { ...part.providerOptions };
  for (const [provider, values] of Object.entries(metadata))
    merged[provider] = { ...merged[provider], ...values };
  part.providerOptions = merged;
}

/** No tool of ours takes input nearly this deep; providers' code breaks on much deeper input. */
const maxDepth = 64;

/** Calls arrive as JSON text and are returned as values; unusable JSON is returned unchanged. */
function parse(input: string): unknown {
  try {
    if (jsonDepth(input) > maxDepth) return input;
    return JSON.parse(input || '{}');
  } catch {
    return input;
  }
}
