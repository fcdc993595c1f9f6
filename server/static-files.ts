import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { readBuiltFile } from './built-file.ts';
import type { HttpEnv } from './http.ts';
import { fileHeaders, foreignHeaders, toolHeaders } from './middleware/security-headers.ts';

/** Segments without a leading dot, and an extension: nothing hidden, nothing outside the folder. */
const filePath = /^\/(?:[\w@-][\w@.-]*\/)*[\w@-][\w@.-]*\.\w+$/;
/** Larger ones are read again on each request, which is rare. */
const mostRemembered = 1_000_000;
/** Documents contain this server's own address, which is filled in; except for one that must work without a server. */
const document = /^(?!\/offline\.html$).*\.(?:html|xml|txt)$/;

/** The encodings of a file that the build made, the smallest first; incompressible files exist only unencoded. */
const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
  { name: 'identity', extension: '' },
] as const;

type Encoding = (typeof encodings)[number];

interface StaticFile {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: Record<string, string>;
}

/**
 * The files of the built client, from memory: each is read once per requested encoding, so there are as many as the
 * build made. They are the same for everyone, so the caller does not matter.
 */
export function staticFiles(folder: string): MiddlewareHandler<HttpEnv> {
  const files = new Map<string, Promise<StaticFile | undefined>>();

  function load(path: string, encoding: Encoding): Promise<StaticFile | undefined> {
    const name = path + encoding.extension;
    const known = files.get(name);
    if (known) return known;
    const loading = readStaticFile(folder, path, encoding);
    files.set(name, loading);
    loading.then(
      (file) => file && file.body.length > mostRemembered && files.delete(name),
      () => files.delete(name),
    );
    return loading;
  }

  async function find(path: string, accepted: string): Promise<StaticFile | undefined> {
    for (const encoding of encodings) {
      if (encoding.name !== 'identity' && !accepted.includes(encoding.name)) continue;
      const file = await load(path, encoding);
      if (file) return file;
    }
    // Addresses without a file are unlimited, so they are not cached.
    for (const { extension } of encodings) files.delete(path + extension);
    return undefined;
  }

  return async (context, next) => {
    const { method, path } = context.req;
    const isAsked = (method === 'GET' || method === 'HEAD') && filePath.test(path) && !document.test(path);
    if (!isAsked || path.startsWith('/api/')) return next();
    const file = await find(path, context.req.header('accept-encoding') ?? '');
    if (!file) return next();
    const isKnown = context.req.header('if-none-match')?.includes(file.etag);
    return isKnown
      ? new Response(null, { status: 304, headers: file.headers })
      : new Response(file.body, { headers: file.headers });
  };
}

async function readStaticFile(
  folder: string,
  path: string,
  encoding: Encoding,
): Promise<StaticFile | undefined> {
  let body: Uint8Array<ArrayBuffer>;
  try {
    const name = join(folder, path + encoding.extension);
    body = new Uint8Array(await (encoding.name === 'identity' ? readBuiltFile : readFile)(name));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined;
    throw error;
  }
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    body,
    etag,
    headers: {
      ...fileHeaders,
      ...(path.startsWith('/assets/tools/') && toolHeaders),
      ...(path.startsWith('/sandbox/') && foreignHeaders),
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      // Only for these does the name change with the content.
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: etag,
      Vary: 'Accept-Encoding',
      ...(encoding.name !== 'identity' && { 'Content-Encoding': encoding.name }),
    },
  };
}
