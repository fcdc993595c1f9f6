import { maxCalendarFileBytes } from '#features/calendar/shared/calendar-files.contract.ts';
import { unfold } from '#features/calendar/shared/unfold.ts';

/** Reads a calendar file as text; `tooLarge` is decided before reading a byte. */
export async function readCalendarFile(file: Blob): Promise<string | 'tooLarge'> {
  if (file.size > maxCalendarFileBytes) return 'tooLarge';
  return new TextDecoder().decode(unfold(new Uint8Array(await file.arrayBuffer())));
}
