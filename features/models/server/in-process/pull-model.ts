import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '#server/write-whole.ts';
import { beginsLikeGguf } from './gguf-file.ts';
import { asPullProblem, PullProblem } from './pull-problem.ts';

export interface PullOptions {
  /** An http(s) address, or a local file. */
  from: string;
  folder: string;
  /** In hexadecimal; the downloaded file must match it. */
  sha256?: string | undefined;
  signal: AbortSignal;
  onProgress?(progress: PullProgress): void;
  /** Called before each request, also for redirects. @throws to refuse the address */
  checkAddress?(address: string): Promise<void>;
  /** Bytes of disk space to leave free for everything else. */
  keepFreeBytes?: number | undefined;
}

export interface PullProgress {
  step: 'receiving' | 'checking';
  bytes: number;
  /** Undefined if the other side does not report it. */
  total: number | undefined;
}

export interface Pulled {
  file: string;
  sha256: string;
  bytes: number;
  /** Bytes left over from an earlier attempt. */
  resumedAt: number;
}

/** What must be unchanged to resume a partial download. */
export interface PartNote {
  from: string;
  validator: string | null;
  /** The requested address, so that resuming requests the same. */
  sha256?: string | undefined;
}

interface Incoming {
  body: AsyncIterable<Uint8Array>;
  /** The offset of the body in the file. */
  start: number;
  total: number | undefined;
  validator: string | null;
}

/** A server that sends nothing for this long is gone. */
const stallMs = 60_000;
/** Addresses of models usually redirect to a file store, once or twice. */
const mostRedirects = 5;

/**
 * Downloads a model file into the models folder. What has arrived stays in a `.part` file when the download ends early,
 * and the next one from the same address resumes it, if the file there is unchanged.
 * @throws PullProblem with a sentence for the operator
 */
export async function pullModel(options: PullOptions): Promise<Pulled> {
  const file = path.join(options.folder, nameOf(options.from));
  const part = `${file}.part`;
  const note = `${part}.json`;
  await mkdir(options.folder, { recursive: true });
  const known = await readPart(part, note, options.from);
  const stall = new AbortController();
  const signal = AbortSignal.any([options.signal, stall.signal]);
  const timer = setTimeout(() => stall.abort(new Error('nothing arrived for a minute')), stallMs);
  let received = 0;
  try {
    const incoming = await openSource(options, known, signal);
    received = incoming.start;
    await refuseWhenFull(options, incoming);
    const { from, sha256: wanted } = options;
    const kept: PartNote = { from, validator: incoming.validator, sha256: wanted };
    await writeFile(note, JSON.stringify(kept));
    const handle = await open(part, incoming.start > 0 ? 'r+' : 'w');
    try {
      await handle.truncate(incoming.start);
      for await (const chunk of incoming.body) {
        signal.throwIfAborted();
        timer.refresh();
        if (received === 0 && !beginsLikeGguf(chunk)) throw new PullProblem('not_gguf');
        await writeWhole(handle, chunk, received);
        received += chunk.length;
        options.onProgress?.({ step: 'receiving', bytes: received, total: incoming.total });
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (incoming.total !== undefined && received !== incoming.total) throw new PullProblem('broken_off');
    if (received === 0) throw new PullProblem('not_gguf');
    clearTimeout(timer);
    const sha256 = await hashFile(part, options);
    if (options.sha256 && sha256 !== options.sha256.toLowerCase()) throw new PullProblem('wrong_checksum');
    await rename(part, file);
    await writeFile(`${file}.sha256`, `${sha256}  ${path.basename(file)}\n`);
    await rm(note, { force: true });
    return { file, sha256, bytes: received, resumedAt: incoming.start };
  } catch (error) {
    const problem = asPullProblem(error, { received, isStopped: options.signal.aborted });
    // A part that can never become the file must not be resumed.
    if (problem.kind === 'not_gguf' || problem.kind === 'wrong_checksum') {
      await rm(part, { force: true });
      await rm(note, { force: true });
    }
    throw problem;
  } finally {
    clearTimeout(timer);
  }
}

function isAddress(from: string): boolean {
  return /^https?:\/\//i.test(from);
}

/** @throws PullProblem unless it ends in the name of a model file */
export function nameOf(from: string): string {
  let name: string;
  try {
    name = isAddress(from)
      ? decodeURIComponent(new URL(from).pathname.split('/').at(-1)!)
      : path.basename(from);
  } catch (cause) {
    throw new PullProblem('no_name', { cause });
  }
  if (!/^[\w][\w.+-]{0,200}\.gguf$/i.test(name)) throw new PullProblem('no_name');
  return name;
}

async function readPart(
  part: string,
  note: string,
  from: string,
): Promise<(PartNote & { size: number }) | null> {
  try {
    const { size } = await stat(part);
    const kept: PartNote = JSON.parse(await readFile(note, 'utf8'));
    return size > 0 && kept.from === from && kept.validator !== null ? { ...kept, size } : null;
  } catch {
    // No part, or none that we know enough about: start over.
    return null;
  }
}

type Source = Pick<PullOptions, 'from' | 'checkAddress'>;

function openSource(
  source: Source,
  known: (PartNote & { size: number }) | null,
  signal: AbortSignal,
): Promise<Incoming> {
  return isAddress(source.from) ? openAddress(source, known, signal) : openFile(source.from);
}

async function openFile(from: string): Promise<Incoming> {
  const found = await stat(from);
  // A device or a pipe could be read endlessly.
  if (!found.isFile()) throw new PullProblem('no_file');
  return { body: createReadStream(from), start: 0, total: found.size, validator: null };
}

async function openAddress(
  source: Source,
  known: (PartNote & { size: number }) | null,
  signal: AbortSignal,
): Promise<Incoming> {
  const resumes = known?.validator ? { Range: `bytes=${known.size}-`, 'If-Range': known.validator } : {};
  const response = await follow(source, { headers: { 'Accept-Encoding': 'identity', ...resumes }, signal });
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers.get('content-range') ?? '');
  const goesOn = response.status === 206 && known !== null && Number(range?.[1]) === known.size;
  if (response.status === 416 && known) {
    await response.body?.cancel();
    const whole = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]);
    // All of it had arrived before, or it has changed since.
    if (whole === known.size) {
      return { body: nothing(), start: known.size, total: known.size, validator: known.validator };
    }
    return openAddress(source, null, signal);
  }
  if (!response.ok || !response.body || (response.status === 206 && !goesOn)) {
    await response.body?.cancel();
    throw new PullProblem('refused', { status: response.status });
  }
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const start = goesOn ? known.size : 0;
  return {
    body: response.body,
    start,
    total: Number.isFinite(length) ? start + length : undefined,
    validator: strongValidator(response.headers),
  };
}

/** Redirects are followed manually, so that each address is checked. */
async function follow(
  { from, checkAddress }: Source,
  init: Pick<RequestInit, 'headers' | 'signal'>,
): Promise<Response> {
  let address = from;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    await checkAddress?.(address);
    const response = await fetch(address, { ...init, redirect: 'manual' });
    const target = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || target === null) return response;
    await response.body?.cancel();
    address = new URL(target, address).href;
    if (!isAddress(address)) throw new PullProblem('refused', { status: response.status });
  }
  throw new PullProblem('too_many_redirects');
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** A weak ETag promises only an equivalent file, which is not enough to join two halves (RFC 9110, 13.1.5). */
function strongValidator(headers: Headers): string | null {
  const tag = headers.get('etag');
  return tag?.startsWith('"') ? tag : headers.get('last-modified');
}

async function refuseWhenFull(
  { folder, keepFreeBytes = 0 }: Pick<PullOptions, 'folder' | 'keepFreeBytes'>,
  { start, total }: Incoming,
): Promise<void> {
  if (total === undefined) return;
  const { bavail, bsize } = await statfs(folder);
  const free = Math.max(0, bavail * bsize - keepFreeBytes);
  if (total - start > free) throw new PullProblem('no_room', { needed: total - start, free });
}

async function hashFile(file: string, { signal, onProgress }: PullOptions): Promise<string> {
  const hash = createHash('sha256');
  const { size } = await stat(file);
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    signal.throwIfAborted();
    hash.update(chunk);
    bytes += chunk.length;
    onProgress?.({ step: 'checking', bytes, total: size });
  }
  return hash.digest('hex');
}
