import { apiFetch } from '#client/api-client.ts';
import { readTurnEvents } from '#features/assistant/client/read-turn-events.ts';
import { SuggestionEvent } from '#features/text-suggestions/shared/suggestion-event.ts';

export interface SuggestionOrder {
  path: string;
  body: unknown;
}

/**
 * Requests a suggestion and reads it to its end. Aborting stops it on the server.
 * @throws ApiError when it is refused.
 */
export async function followSuggestion(
  { path, body }: SuggestionOrder,
  { onEvent, signal }: { onEvent: (event: SuggestionEvent) => void; signal: AbortSignal },
): Promise<void> {
  const response = await apiFetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  for await (const batch of readTurnEvents(response)) {
    for (const { event } of batch) {
      if (signal.aborted) return;
      const told = SuggestionEvent.parse(event);
      onEvent(told);
      if (told.type === 'done') return;
    }
  }
  throw new Error('closed before the end');
}
