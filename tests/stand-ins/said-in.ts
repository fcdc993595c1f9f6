/** The words of an answer, from the events that brought them. */
export function saidIn(events: string): string {
  return events
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)) as { type: string; text?: string })
    .map(({ type, text }) => (type === 'text' ? (text ?? '') : ''))
    .join('');
}
