import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { storableJson, storableText } from '#server/db/storable-text.ts';

const endOfKind = {
  'text-end': 'text-delta',
  'reasoning-end': 'reasoning-delta',
  'tool-input-end': 'tool-input-delta',
} as const;

type DeltaType = (typeof endOfKind)[keyof typeof endOfKind];

/** One half of a character beyond the first 65,536, whose other half may be the beginning of the next piece. */
const firstHalf = /[\uD800-\uDBFF]$/;

/**
 * Makes what a provider sends storable where it comes in: without NUL characters, and without halves of characters.
 * What is shown while it is written is then what is read later.
 */
export class StorableParts {
  /** First halves, by the text that they end. */
  readonly #held = new Map<string, string>();

  /** In place of the part: usually one. */
  *clean(part: LanguageModelV4StreamPart): Generator<LanguageModelV4StreamPart> {
    switch (part.type) {
      case 'text-delta':
      case 'reasoning-delta':
      case 'tool-input-delta':
        yield { ...part, delta: this.#join(keyOf(part.type, part.id), part.delta) };
        return;
      case 'text-end':
      case 'reasoning-end':
      case 'tool-input-end':
        yield* this.#release(endOfKind[part.type], part.id);
        yield part;
        return;
      case 'tool-input-start':
        yield { ...part, toolName: storableText(part.toolName) };
        return;
      case 'tool-call':
        yield { ...part, toolName: storableText(part.toolName), input: storableArguments(part.input) };
        return;
      case 'finish':
        for (const key of [...this.#held.keys()]) {
          const [type, ...id] = key.split(' ');
          yield* this.#release(type as DeltaType, id.join(' '));
        }
        yield part;
        return;
      default:
        yield part;
    }
  }

  #join(key: string, delta: string): string {
    const text = (this.#held.get(key) ?? '') + delta.replaceAll('\0', '');
    const [half] = firstHalf.exec(text) ?? [];
    if (half === undefined) this.#held.delete(key);
    else this.#held.set(key, half);
    return (half === undefined ? text : text.slice(0, -1)).toWellFormed();
  }

  /** A first half that nothing followed. */
  *#release(type: DeltaType, id: string): Generator<LanguageModelV4StreamPart> {
    const half = this.#held.get(keyOf(type, id));
    this.#held.delete(keyOf(type, id));
    if (half !== undefined) yield { type, id, delta: half.toWellFormed() };
  }
}

function keyOf(type: DeltaType, id: string): string {
  return `${type} ${id}`;
}

const escapedOddities = /\\u(?:0000|d[89a-f])/i;

/** Arguments are JSON text, in which the same characters may be escaped. */
function storableArguments(input: string): string {
  const text = storableText(input);
  if (!escapedOddities.test(text)) return text;
  try {
    return JSON.stringify(storableJson(JSON.parse(text)));
  } catch {
    // It is no JSON, and refused as such.
    return text;
  }
}
