import { SuggestionEvent } from '#features/text-suggestions/shared/suggestion-event.ts';

/** All events of a suggestion, to its end. */
export async function readSuggestion(response: Response): Promise<SuggestionEvent[]> {
  const body = await response.text();
  return body
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => SuggestionEvent.parse(JSON.parse(line.slice('data: '.length))));
}

export function resultOf(events: readonly SuggestionEvent[]) {
  return events.find((event) => event.type === 'result');
}
