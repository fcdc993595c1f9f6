import type { Context } from 'hono';
import { parseByteRange } from './byte-range.ts';
import type { StoredObject } from './file-store.ts';

/**
 * Responds with an object, or with the requested part of it: players seek, and broken downloads resume. `etag`
 * identifies exactly these bytes permanently.
 */
export async function sendObject(
  context: Context,
  object: StoredObject,
  { etag, headers }: { etag: string; headers: Readonly<Record<string, string>> },
): Promise<Response> {
  const given = { ...headers, ETag: etag, 'Accept-Ranges': 'bytes' };
  const isSame = [undefined, etag].includes(context.req.header('if-range'));
  const range = isSame ? parseByteRange(context.req.header('range'), object.bytes) : undefined;
  if (range === 'unsatisfiable') {
    return context.body(null, 416, { 'Content-Range': `bytes */${object.bytes}`, 'Accept-Ranges': 'bytes' });
  }
  const bytes = range ? range.last - range.first + 1 : object.bytes;
  const complete = {
    ...given,
    'Content-Length': String(bytes),
    ...(range && { 'Content-Range': `bytes ${range.first}-${range.last}/${object.bytes}` }),
  };
  const status = range ? 206 : 200;
  // For a HEAD request nothing would be read.
  if (context.req.raw.method === 'HEAD') return context.body(null, status, complete);
  return context.body(await object.open(range), status, complete);
}
