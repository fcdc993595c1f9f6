import { replaceMarkers } from '#features/assistant/shared/citation-marker.ts';
import { AppError } from '#server/errors.ts';
import type { JsonValue } from './assistant-tool.ts';

/** Source numbers mean something only in this answer. */
export function withoutCitations(text: string): string {
  return replaceMarkers(text, () => '');
}

/** What a person would be shown is told to the model, which can act on it. */
export async function answerErrors(work: () => Promise<JsonValue>): Promise<JsonValue> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return { error: error.message };
    throw error;
  }
}
