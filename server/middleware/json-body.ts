import type { MiddlewareHandler } from 'hono';
import { AppError } from '#server/errors.ts';
import type { HttpEnv } from '#server/http.ts';
import { jsonDepth } from '#server/json-depth.ts';
import { errorCodes } from '#shared/error-codes.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';

/** Bytes. A message of 32,000 characters in the widest encoding, with room for its envelope. */
const usualBodyBytes = 256 * 1024;
const maxDiscardedBytes = 8 * 1024 * 1024;
const maxDepth = 32;
const bodyMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Reads a JSON body once, before any route: bounded in bytes (also when chunked) and in depth, because deep JSON parses
 * but then breaks recursive code. Text that the database cannot store is rejected.
 */
export const jsonBody: MiddlewareHandler<HttpEnv> = async (context, next) => {
  for (const text of [...new URL(context.req.url).searchParams].flat()) requireStorable(text);
  requireStorable(safeDecode(context.req.path));
  const { body = 'json', maxBodyBytes = usualBodyBytes } = context.get('rules') ?? {};
  if (body === 'json' && bodyMethods.has(context.req.method)) {
    const announced = Number(context.req.header('content-length') ?? 0);
    const bytes = await readBody(context.req.raw, { announced, maxBytes: maxBodyBytes });
    if (!bytes) return next();
    const text = bytes.length > 0 ? decode(bytes) : '';
    if (bytes.length > 0) {
      const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
      if (type !== 'application/json') throw new AppError('unsupported_media_type');
      requireStorable(parse(text));
    }
    // The stream is consumed, even if it was empty. Hono parses JSON from the cached text, and awaits what it finds
    // there.
    context.req.bodyCache.text = Promise.resolve(text) as never;
  }
  await next();
};

interface BodySize {
  announced: number;
  maxBytes: number;
}

/** Undefined where there is none. */
async function readBody(
  request: Request,
  { announced, maxBytes }: BodySize,
): Promise<Uint8Array | undefined> {
  // No more arrives than is announced, and reading a body whole takes half as long as making a stream of it.
  if (announced > 0 && announced <= maxBytes) return new Uint8Array(await request.arrayBuffer());
  return request.body ? readBounded(request.body, { announced, maxBytes }) : undefined;
}

// An oversized body is still read and discarded: a client that is busy sending would otherwise lose its connection
// before it could read why.
async function readBounded(
  body: ReadableStream<Uint8Array>,
  { announced, maxBytes }: BodySize,
): Promise<Uint8Array> {
  if (announced > maxDiscardedBytes) throw tooLarge();
  let chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxDiscardedBytes) break;
    if (length <= maxBytes) chunks.push(chunk);
    else chunks = [];
  }
  if (length > maxBytes) throw tooLarge();
  return Buffer.concat(chunks);
}

// 400 like all other unusable JSON; 413 is for files, which have limits of their own.
function tooLarge(): AppError {
  return new AppError('invalid_input', { message: errorCodes.too_large.message });
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('invalid_input', { message: 'The request is not valid UTF-8.', cause });
  }
}

function parse(text: string): unknown {
  if (jsonDepth(text) > maxDepth) {
    throw new AppError('invalid_input', { message: 'The request is nested too deeply.' });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid_input', { message: 'The request is not valid JSON.', cause });
  }
}

function requireStorable(value: unknown): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new AppError('invalid_input', { message: unstorableMessage });
  } else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      requireStorable(key);
      requireStorable(inner);
    }
  }
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (cause) {
    throw new AppError('invalid_input', { message: 'That address is not valid.', cause });
  }
}
