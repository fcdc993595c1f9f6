import { type TurnEvent, wordsOf } from '#features/assistant/shared/turn-events.ts';

/** The text of an answer, from the events that carried it. */
export function saidIn(events: string): string {
  return events
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => wordsOf(JSON.parse(line.slice('data: '.length)) as TurnEvent))
    .join('');
}
