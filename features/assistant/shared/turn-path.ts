/** The address of running turns. What can be done with one is below its own address. */
export const turnsPath = '/api/chat/turns';

export function turnPath(turnId: string): string {
  return `${turnsPath}/${encodeURIComponent(turnId)}`;
}
