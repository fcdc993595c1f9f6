import { cutOffPart } from '#features/assistant/shared/cut-off-part.ts';
import { declinedPart } from '#features/assistant/shared/declined-part.ts';
import { lookUpsPart } from '#features/assistant/shared/look-ups-part.ts';
import type { AnyStoredPart } from '#features/assistant/shared/message-part.ts';
import { passagesPart } from '#features/assistant/shared/passages-part.ts';
import { reasoningPart } from '#features/assistant/shared/reasoning-part.ts';
import { sourcesPart } from '#features/assistant/shared/sources-part.ts';
import { summaryPart } from '#features/assistant/shared/summary-part.ts';
import { textPart } from '#features/assistant/shared/text-part.ts';
import { usagePart } from '#features/assistant/shared/usage-part.ts';
import type { Declaration } from '#server/declaration.ts';

declare module '#server/declaration.ts' {
  interface Declaration {
    /** Kinds of parts that messages can have; the feature's browser half contributes the same. */
    messageParts?: readonly AnyStoredPart[];
  }
}

export const assistantDeclaration: Declaration = {
  name: 'assistant',
  messageParts: [
    textPart,
    reasoningPart,
    lookUpsPart,
    sourcesPart,
    passagesPart,
    summaryPart,
    usagePart,
    declinedPart,
    cutOffPart,
  ],
};
