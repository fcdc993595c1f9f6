import { formatWallDate } from '#features/calendar/shared/wall-time.ts';

/** Downloads a file from the server. */
function download(path: string, name: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = name;
  link.click();
}

export function downloadAll(): void {
  download('/api/calendar/export', 'calendar.ics');
}

/** Exports a range of days; `to` is exclusive. */
export function downloadRange(from: number, to: number): void {
  const [first, end] = [formatWallDate(from), formatWallDate(to)];
  download(`/api/calendar/export?from=${first}&to=${end}`, `calendar ${first}.ics`);
}

const nameOf = (title: string) => `${title.replaceAll(/[^\p{L}\p{N} ._-]/gu, ' ').trim() || 'event'}.ics`;

/** Shares an event if the device can share files, otherwise downloads it. @throws when it cannot be read. */
export async function shareEvent({ id, title }: { id: string; title: string }): Promise<void> {
  const path = `/api/calendar/events/${encodeURIComponent(id)}/export`;
  const name = nameOf(title);
  if (typeof navigator.canShare !== 'function') return download(path, name);
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The event could not be read: ${response.status}`);
  const files = [new File([await response.blob()], name, { type: 'text/calendar' })];
  if (!navigator.canShare({ files })) return download(path, name);
  try {
    await navigator.share({ files, title });
  } catch (error) {
    // The person dismissed the share sheet; not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
