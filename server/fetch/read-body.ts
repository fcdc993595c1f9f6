import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { FetchProblem } from './fetch-problem.ts';

/** Sent as Accept-Encoding; responses in any other encoding are rejected. */
export const acceptedEncodings = 'gzip, br';

export interface BodyLimit {
  /** Of decoded content: a few hundred compressed kilobytes can hold gigabytes. */
  maxBytes: number;
  whenTooLarge: 'refuse' | 'cut';
}

/** Reads no further than the limit, then drops the connection. */
export async function readBody(response: IncomingMessage, limit: BodyLimit): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of decode(response, limit.maxBytes) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= limit.maxBytes) {
      parts.push(part);
      continue;
    }
    if (limit.whenTooLarge === 'refuse') throw tooLarge(limit.maxBytes);
    parts.push(part.subarray(0, part.length - (size - limit.maxBytes)));
    break;
  }
  return Buffer.concat(parts);
}

function decode(response: IncomingMessage, maxBytes: number): Readable {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return response;
  const decoder = createDecoder(encoding);
  if (!decoder) throw new FetchProblem('encoding', encoding.slice(0, 100));
  // Empty compressed blocks decode to nothing, so the raw bytes need a limit as well.
  async function* limited(source: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const part of source) {
      size += part.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield part;
    }
  }
  // Failures reach the reader of the decoder; the callback is only there because one is required.
  return pipeline(response, limited, decoder, () => {});
}

function createDecoder(encoding: string) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  return undefined;
}

function tooLarge(maxBytes: number): FetchProblem {
  return new FetchProblem('too_large', `more than ${maxBytes} bytes`);
}
