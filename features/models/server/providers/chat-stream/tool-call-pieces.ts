import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { StreamingToolCallTracker } from '@ai-sdk/provider-utils';
import type { ToolCallPiece } from './chat-chunk.ts';

interface Unnamed {
  id: string | null;
  arguments: string;
  extra: ToolCallPiece['extra_content'];
}

/**
 * Tool calls, which arrive in pieces. Which piece belongs to which call is decided by the library, since servers number and name
 * them in many ways; what comes before a call's name is kept until then.
 */
export class ToolCallPieces {
  readonly #tracker: StreamingToolCallTracker<ToolCallPiece>;
  readonly #unnamed = new Map<number, Unnamed>();
  readonly #named = new Set<number>();

  constructor(write: (part: LanguageModelV4StreamPart) => void, metadataKey: string) {
    this.#tracker = new StreamingToolCallTracker<ToolCallPiece>(
      { enqueue: (part) => part && write(part) },
      {
        extractMetadata: ({ extra_content: extra }) => {
          const thoughtSignature = extra?.google?.thought_signature;
          return thoughtSignature ? { [metadataKey]: { thoughtSignature } } : undefined;
        },
        buildToolCallProviderMetadata: (metadata) => metadata,
      },
    );
  }

  /** @throws InvalidResponseDataError for a call without a name. */
  add(piece: ToolCallPiece): void {
    const { index } = piece;
    if (index == null || this.#named.has(index)) {
      this.#tracker.processDelta(piece);
      return;
    }
    const known = this.#unnamed.get(index);
    const call: Unnamed = known ?? { id: null, arguments: '', extra: null };
    if (!known) this.#unnamed.set(index, call);
    call.id ??= piece.id ?? null;
    call.extra ??= piece.extra_content ?? null;
    call.arguments += piece.function?.arguments ?? '';
    const name = piece.function?.name;
    if (name == null) return;
    const { id, extra } = call;
    this.#tracker.processDelta({
      index,
      id,
      function: { name, arguments: call.arguments },
      ...(extra && { extra_content: extra }),
    });
    this.#unnamed.delete(index);
    this.#named.add(index);
  }

  /** @throws InvalidResponseDataError for a call without a name. */
  end(): void {
    for (const [index, call] of this.#unnamed) {
      this.#tracker.processDelta({ index, id: call.id, function: { arguments: call.arguments } });
    }
    this.#unnamed.clear();
    this.#tracker.flush();
  }
}
