import { z } from 'zod';
import type { JsonValue } from '#features/assistant/server/assistant-tool.ts';

/** JSON bytes per result. */
export const maxResultBytes = 32 * 1024;
/** Entries per page, if that many fit. */
const pageSize = 20;
/** Entries fetched for a list; for more, narrow the search. */
export const mostInPages = 500;
/** For the cursor and other page metadata. */
const roomBeside = 256;

export const cursor = z
  .string()
  .regex(/^\d{1,9}$/)
  .optional()
  .describe('What the page before gave as nextCursor');
export const nextCursor = z.string().nullable();

/** A page of the result's list under that key: as many entries as fit, and the cursor of the next page. */
export function pageOf(result: JsonValue, list: string, from = '0'): JsonValue {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return result;
  const { [list]: all, more, ...rest } = result;
  if (!Array.isArray(all)) return result;
  const start = Math.min(Number(from), all.length);
  let end = Math.min(start + pageSize, all.length);
  const pageTo = (last: number) => ({ ...rest, [list]: all.slice(start, last) });
  while (end > start + 1 && byteLength(pageTo(end)) > maxResultBytes - roomBeside) end -= 1;
  return {
    ...pageTo(end),
    ...(typeof more === 'number' && { more: more + all.length - end }),
    nextCursor: end < all.length ? String(end) : null,
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
