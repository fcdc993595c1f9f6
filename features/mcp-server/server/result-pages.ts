import { z } from 'zod';
import type { JsonValue, ListRange } from '#features/assistant/server/assistant-tool.ts';

/** JSON bytes per result. */
export const maxResultBytes = 32 * 1024;
/** Entries per page, if that many fit. */
const pageSize = 20;
/** For the cursor and other page metadata. */
const roomBeside = 256;

export const cursor = z
  .string()
  .regex(/^\d{1,9}$/)
  .optional()
  .describe('What the page before gave as nextCursor');
export const nextCursor = z.string().nullable();

/** The entries to read for the page at a cursor: one more than it shows, which says whether another page follows. */
export function rangeOf(from = '0'): ListRange {
  return { from: Number(from), most: pageSize + 1 };
}

/**
 * A page of the result's list under that key, which was read from the cursor on: as many entries as fit, and the cursor
 * of the next page.
 */
export function pageOf(result: JsonValue, list: string, cursor?: string): JsonValue {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return result;
  const { [list]: read, more, ...rest } = result;
  if (!Array.isArray(read)) return result;
  const { from } = rangeOf(cursor);
  const page: JsonValue[] = [];
  let bytes = byteLength({ ...rest, [list]: [] }) + roomBeside;
  for (const entry of read.slice(0, pageSize)) {
    // And the comma after it.
    bytes += byteLength(entry) + 1;
    if (page.length > 0 && bytes > maxResultBytes) break;
    page.push(entry);
  }
  return {
    ...rest,
    [list]: page,
    ...(typeof more === 'number' && { more: more + read.length - page.length }),
    nextCursor: page.length < read.length ? String(from + page.length) : null,
  };
}

/** The start of a text up to that many bytes, never splitting a character. */
export function beginningOf(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  let end = maxBytes;
  while (end > 0 && Buffer.byteLength(text.slice(0, end)) > maxBytes) end = Math.floor(end * 0.95);
  return text.slice(0, end).toWellFormed();
}

function byteLength(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
