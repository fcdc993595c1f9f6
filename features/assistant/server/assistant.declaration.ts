import type { AnyPartDefinition } from '#features/assistant/shared/message-part.ts';
import { reasoningPart } from '#features/assistant/shared/reasoning-part.ts';
import { sourcesPart } from '#features/assistant/shared/sources-part.ts';
import { textPart } from '#features/assistant/shared/text-part.ts';
import type { Declaration } from '#server/declaration.ts';

declare module '#server/declaration.ts' {
  interface Declaration {
    /** Kinds of parts that messages can have; the feature's half in the browser contributes the same. */
    messageParts?: readonly AnyPartDefinition[];
  }
}

export const assistantDeclaration: Declaration = {
  name: 'assistant',
  messageParts: [textPart, reasoningPart, sourcesPart],
};
