import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { originPlaceholder } from '#shared/site-origin.ts';
import { isSitePath } from '#shared/site-paths.ts';
import { readBuiltText } from './built-file.ts';
import type { HttpEnv } from './http.ts';
import { type FindLooks, LooksWatch, type PageLooks } from './page-looks.ts';
import { html, makeTextDocument, sendTextDocument, type TextDocument } from './text-document.ts';

const files: Record<string, string> = {
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/rss.xml': 'application/rss+xml; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
};
/** Nothing that could climb out of the folder, or name anything but a page. */
const pagePath = /^\/(?:[a-z0-9-]+\/?)*$/;

/**
 * The prerendered pages, with this server's own address filled in. Each is read and compressed once, on first request;
 * there are as many as the build made, so memory is bounded.
 */
export function siteDocuments(
  folder: string,
  origin: string,
  findOwnContent: (path: string) => Promise<string | undefined> = () => Promise.resolve(undefined),
  findLooks: FindLooks = () => Promise.resolve(undefined),
): MiddlewareHandler<HttpEnv> {
  const documents = new Map<string, Promise<TextDocument | undefined>>();
  const watch = new LooksWatch(findLooks, () => documents.clear());

  async function load(path: string): Promise<TextDocument | undefined> {
    const looks = await watch.now();
    const type = files[path];
    const file = type === undefined ? join(folder, path, 'index.html') : join(folder, path);
    const known = documents.get(file);
    if (known) return known;
    const loading = readDocument(file, type ?? html, origin, looks);
    documents.set(file, loading);
    // Addresses without a page are unlimited, so they are not cached.
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
    const own = found && !isFile ? await findOwnContent(path) : undefined;
    if (found && own !== undefined) return sendTextDocument(context, await withContent(found, own), 200);
    const document = found ?? (await load('/404'));
    if (!document) return next();
    return sendTextDocument(context, document, found ? 200 : 404);
  };
}

/** The same page around different content. The operator changes it now and then, so it is not cached. */
function withContent({ bodies, type }: TextDocument, content: string): Promise<TextDocument> {
  const text = Buffer.from(bodies.identity).toString();
  return makeTextDocument(
    text.replace(
      /(<main\b[^>]*>)[\s\S]*(<\/main>)/,
      (_, before: string, after: string) => before + content + after,
    ),
    type,
  );
}

/** The address that someone who typed a title may have meant: "AI Fundamentals" is at `ai-fundamentals`. */
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

async function readDocument(
  file: string,
  type: string,
  origin: string,
  looks: PageLooks | undefined,
): Promise<TextDocument | undefined> {
  let text: string;
  try {
    text = await readBuiltText(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const placed = text.replaceAll(originPlaceholder, origin);
  return makeTextDocument(type === html && looks ? looks.dress(placed) : placed, type);
}
