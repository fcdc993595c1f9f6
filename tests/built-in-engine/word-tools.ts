import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { playWords } from '#features/word-play/server/word-play.tools.ts';

/** Tools about words as such; they need the reference. */
export const wordTools = (reference: Reference): AssistantTool[] => [playWords(reference)];
