import type { Context } from 'hono';
import type { StoredObject } from './file-store.ts';
import type { FileRow } from './files.queries.ts';
import { sendObject } from './send-object.ts';

/** Uploaded content is never a page of ours: no scripts, no frames, no origin of its own. */
export const harmless = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
};

/** The file itself; anything but a picture or a video only as a download. */
export function sendContent(context: Context, row: FileRow, object: StoredObject): Promise<Response> {
  const disposition = row.kind === 'image' || row.kind === 'video' ? 'inline' : 'attachment';
  return sendObject(context, object, {
    etag: `"${row.id}"`,
    headers: {
      ...harmless,
      'Content-Type': row.mediaType.startsWith('text/') ? `${row.mediaType}; charset=utf-8` : row.mediaType,
      'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(row.name).replaceAll("'", '%27')}`,
    },
  });
}
