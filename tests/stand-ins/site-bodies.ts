import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const mebibyte = 1024 * 1024;
/** Far more than any reader keeps, and small on the wire. */
export const bombBytes = 300 * mebibyte;

const bombs: Partial<Record<'gzip' | 'br', Buffer>> = {};

/** Created on first use: compressing 300 MB takes a second. */
export function bombOf(encoding: 'gzip' | 'br'): Buffer {
  bombs[encoding] ??= encoding === 'gzip' ? gzipBomb() : brotliBomb();
  return bombs[encoding];
}

/** A gzip file may have several members, so one small piece is repeated. */
function gzipBomb(): Buffer {
  const member = gzipSync(Buffer.alloc(30 * mebibyte, 'a'));
  return Buffer.concat(Array.from({ length: bombBytes / (30 * mebibyte) }, () => member));
}

function brotliBomb(): Buffer {
  return brotliCompressSync(Buffer.alloc(bombBytes / 4, 'a'), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  });
}

/** Sends as fast as it is read, until the reader leaves. */
export function endlessBody(response: ServerResponse, type: string): void {
  const part = Buffer.alloc(64 * 1024, '<p>on and on</p>');
  response.writeHead(200, { 'content-type': type });
  const write = (): void => {
    while (!response.destroyed && response.write(part));
    if (!response.destroyed) response.once('drain', write);
  };
  write();
}

/** One byte a second: no gap is long enough for an idle timeout. */
export function dripBody(response: ServerResponse, type: string): void {
  response.writeHead(200, { 'content-type': type });
  response.write('<');
  const timer = setInterval(() => response.write('p'), 1000);
  response.on('close', () => clearInterval(timer));
}
