import { type AnyPartDefinition, installPartKinds } from '#features/assistant/shared/message-part.ts';
import { reasoningPart } from '#features/assistant/shared/reasoning-part.ts';
import { sourcesPart } from '#features/assistant/shared/sources-part.ts';
import { textPart } from '#features/assistant/shared/text-part.ts';
import { filesPart } from '#features/files/shared/files-part.ts';
import { memoryPart } from '#features/memory/shared/memory-part.ts';
import { researchPart } from '#features/research/shared/research-part.ts';

/** Every kind of part that a message can have. */
const messagePartKinds: readonly AnyPartDefinition[] = [
  textPart,
  reasoningPart,
  sourcesPart,
  researchPart,
  memoryPart,
  filesPart,
];

/** For server and page alike, before anything is answered or drawn. */
export function installMessageParts(): void {
  installPartKinds(messagePartKinds);
}
