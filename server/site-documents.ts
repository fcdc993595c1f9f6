import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { originPlaceholder } from '#shared/site-origin.ts';
import { isSitePath } from '#shared/site-paths.ts';
import type { HttpEnv } from './http.ts';

interface SiteDocument {
  type: string;
  etag: string;
  bodies: { br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer>; identity: Uint8Array<ArrayBuffer> };
}

const files: Record<string, string> = {
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/rss.xml': 'application/rss+xml; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
};
const html = 'text/html; charset=utf-8';
/** Nothing that could climb out of the folder, or name anything but a page. */
const pagePath = /^\/(?:[a-z0-9-]+\/?)*$/;

/**
 * The prerendered pages, with this server's own address in them. Each is read and compressed once, when it is first
 * asked for; there are as many as the build made, so the memory is bounded.
 */
export function siteDocuments(folder: string, origin: string): MiddlewareHandler<HttpEnv> {
  const documents = new Map<string, Promise<SiteDocument | undefined>>();

  function load(path: string): Promise<SiteDocument | undefined> {
    const type = files[path];
    const file = type === undefined ? join(folder, path, 'index.html') : join(folder, path);
    const known = documents.get(file);
    if (known) return known;
    const loading = readDocument(file, type ?? html, origin);
    documents.set(file, loading);
    // Addresses without a page are unlimited, so they are not remembered.
    loading.then(
      (document) => document ?? documents.delete(file),
      () => documents.delete(file),
    );
    return loading;
  }

  return async (context, next) => {
    const { method, path } = context.req;
    const isFile = path in files;
    if ((method !== 'GET' && method !== 'HEAD') || (!isFile && !isSitePath(path))) return next();
    const found = isFile || pagePath.test(path) ? await load(path) : undefined;
    const meant = found ? path : tidy(path);
    if (meant !== path && (await load(meant))) return context.redirect(meant, 301);
    const document = found ?? (await load('/404'));
    if (!document) return next();
    context.header('Content-Type', document.type);
    context.header('Cache-Control', 'no-cache');
    context.header('Vary', 'Accept-Encoding');
    if (!found) return context.body(document.bodies.identity, 404);
    context.header('ETag', document.etag);
    if (context.req.header('if-none-match')?.includes(document.etag)) return context.body(null, 304);
    const accepted = context.req.header('accept-encoding') ?? '';
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
    if (encoding !== 'identity') context.header('Content-Encoding', encoding);
    return context.body(document.bodies[encoding]);
  };
}

/** The address somebody may have meant who wrote a title: "AI Fundamentals" is at `ai-fundamentals`. */
function tidy(path: string): string {
  let text: string;
  try {
    text = decodeURIComponent(path);
  } catch {
    return path;
  }
  const meant = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return pagePath.test(meant) ? meant : path;
}

async function readDocument(file: string, type: string, origin: string): Promise<SiteDocument | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const identity = new Uint8Array(Buffer.from(text.replaceAll(originPlaceholder, origin)));
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { type, etag, bodies: { br: new Uint8Array(br), gzip: new Uint8Array(zipped), identity } };
}
