import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createProviderFetch, type ProviderFetch } from '#server/fetch/provider-fetch.ts';
import { required } from '#shared/required.ts';
import { readElements, type XmlFields } from './read-xml.ts';
import { problemOfAnswer, S3Problem } from './s3-problem.ts';
import type { S3Patience, S3Settings } from './s3-settings.ts';

const usualPatience: S3Patience = {
  attempts: 4,
  firstDelayMs: 200,
  answerMs: 15_000,
  uploadMs: 60_000,
  pieceMs: 30_000,
  restMs: 5_000,
};

interface S3Request {
  /** For the log, as in “to …”. */
  doing: string;
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Key of the object; empty for the bucket. */
  name?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Not signed, as proxies may change them. */
  plainHeaders?: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer>;
}

export interface OpenedObject {
  bytes: number;
  etag: string | undefined;
  /** Checksum of the whole object at the time it was stored. */
  sha256: string | undefined;
  pieces: AsyncIterable<Uint8Array>;
}

export interface Upload {
  name: string;
  id: string;
}

const sha256Header = 'x-amz-meta-sha256';
const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

export type S3Client = ReturnType<typeof createS3Client>;

/**
 * A client for one bucket. Everything sent carries a checksum that the store verifies; transient failures are
 * retried with growing delays. Everything it sends may safely arrive twice.
 * @throws S3Problem
 */
export function createS3Client(settings: S3Settings) {
  const patience = { ...usualPatience, ...settings.patience };
  const base = addressOf(settings);
  const signingKeys = new Map<string, ArrayBuffer>();
  const send: ProviderFetch = createProviderFetch({ baseUrl: base, maxBytes: Number.POSITIVE_INFINITY });
  let isBucketKnown = false;
  let away: { problem: S3Problem; until: number } | undefined;

  async function attempt(request: S3Request, signal: AbortSignal): Promise<Response> {
    const { method, name = '', query = {}, headers = {}, plainHeaders = {}, body } = request;
    const url = new URL(`${base}/${name}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    // Loaded at the first request: most servers keep their files in a folder.
    const { AwsV4Signer } = await import('aws4fetch');
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': sha256Of(body ?? '') },
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
      region: settings.region,
      service: 's3',
      cache: signingKeys,
    }).sign();
    const sent = new Headers(signed.headers);
    // A proxy that compresses the body would change its length.
    sent.set('accept-encoding', 'identity');
    for (const [key, value] of Object.entries(plainHeaders)) sent.set(key, value);
    return send(signed.url, { method, headers: sent, signal, ...(body && { body }) });
  }

  /** One request, until its response arrives. The signal aborts it, and the body of its response. */
  async function once<Result>(
    request: S3Request,
    read: (answer: Response, abort: AbortController) => Promise<Result>,
    accepted: readonly number[],
  ): Promise<Result> {
    const { doing } = request;
    const abort = new AbortController();
    const limitMs = request.body ? patience.uploadMs : patience.answerMs;
    const timer = setTimeout(() => abort.abort(new Error(`no answer within ${limitMs} ms`)), limitMs);
    try {
      const answer = await attempt(request, abort.signal);
      if (!answer.ok && !accepted.includes(answer.status)) {
        throw problemOfAnswer(doing, answer.status, codeIn(await answer.text()));
      }
      return await read(answer, abort);
    } catch (cause) {
      if (cause instanceof S3Problem) throw cause;
      throw new S3Problem(`the store for files could not be reached to ${doing}`, {
        isTemporary: true,
        cause,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async function ask<Result>(
    request: S3Request,
    read: (answer: Response, abort: AbortController) => Promise<Result>,
    accepted: readonly number[] = [],
  ): Promise<Result> {
    const wasAway = away;
    if (wasAway && Date.now() < wasAway.until) throw wasAway.problem;
    // After a pause one attempt is enough.
    const attempts = wasAway ? 1 : patience.attempts;
    for (let number = 1; ; number++) {
      try {
        const result = await once(request, read, accepted);
        away = undefined;
        return result;
      } catch (error) {
        const problem = error as S3Problem;
        if (!problem.isTemporary) throw problem;
        if (number >= attempts) {
          away = { problem, until: Date.now() + patience.restMs };
          throw problem;
        }
        const delay = patience.firstDelayMs * 2 ** (number - 1);
        // Jitter, so that simultaneous waiters do not retry together.
        await pause(delay * (0.5 + Math.random() / 2));
      }
    }
  }

  const encryption: Record<string, string> = settings.encryption
    ? {
        'x-amz-server-side-encryption': settings.encryption.algorithm,
        ...(settings.encryption.keyId && {
          'x-amz-server-side-encryption-aws-kms-key-id': settings.encryption.keyId,
        }),
      }
    : {};
  const md5Of = (body: Uint8Array) => ({ 'content-md5': createHash('md5').update(body).digest('base64') });
  const text = (answer: Response) => answer.text();
  const nothing = async (answer: Response) => void (await answer.arrayBuffer());

  async function* pages(doing: string, query: Record<string, string>): AsyncGenerator<string> {
    let more: Record<string, string> | undefined = {};
    while (more) {
      const xml: string = await ask({ doing, method: 'GET', query: { ...query, ...more } }, text);
      yield xml;
      const [page] = [
        ...readElements(xml, 'ListBucketResult'),
        ...readElements(xml, 'ListMultipartUploadsResult'),
      ];
      more = page?.IsTruncated === 'true' ? markerOf(page) : undefined;
    }
  }

  /** Whether the bucket exists and the key is accepted. */
  async function check(): Promise<void> {
    await ask(
      { doing: 'look at the bucket', method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } },
      nothing,
    );
  }

  return {
    /** `sha256` is stored with the object, so that readers can verify it. */
    async put(name: string, body: Uint8Array<ArrayBuffer>, sha256 = sha256Of(body)): Promise<void> {
      const headers = { ...encryption, ...md5Of(body), [sha256Header]: sha256 };
      await ask({ doing: 'store a file', method: 'PUT', name, headers, body }, nothing);
    },

    async head(name: string): Promise<{ bytes: number; sha256: string | undefined } | undefined> {
      const found = await ask(
        { doing: 'look for a file', method: 'HEAD', name },
        async (answer) => {
          if (answer.status === 404) return undefined;
          return { bytes: bytesOf(answer), sha256: answer.headers.get(sha256Header) ?? undefined };
        },
        [404],
      ).catch(async (problem: S3Problem) => {
        // A HEAD response has no body that would say why; the bucket's has.
        if (problem.status !== undefined && problem.status < 500) await check();
        throw problem;
      });
      // Nor one that would say what is missing, so the bucket itself is checked once.
      if (!found && !isBucketKnown) await check();
      isBucketKnown = true;
      return found;
    },

    /** Undefined if it does not exist. A part of its bytes, if a range is given; `etag`: only if it is unchanged. */
    async get(
      name: string,
      {
        range,
        etag,
      }: { range?: { first: number; last: number } | undefined; etag?: string | undefined } = {},
    ): Promise<OpenedObject | undefined> {
      const plainHeaders = {
        ...(range && { range: `bytes=${range.first}-${range.last}` }),
        ...(etag && { 'if-match': etag }),
      };
      return ask(
        { doing: 'read a file', method: 'GET', name, plainHeaders },
        async (answer, abort) => {
          if (answer.status === 404) {
            const code = codeIn(await answer.text());
            if (code === 'NoSuchBucket') throw problemOfAnswer('read a file', 404, code);
            return undefined;
          }
          if (range && answer.status !== 206) {
            abort.abort();
            throw new S3Problem('the store for files ignored a range', { isTemporary: false });
          }
          return {
            bytes: bytesOf(answer),
            etag: answer.headers.get('etag') ?? undefined,
            sha256: answer.headers.get(sha256Header) ?? undefined,
            pieces: piecesOf(answer, abort, patience.pieceMs),
          };
        },
        [404],
      );
    },

    async remove(name: string): Promise<void> {
      await ask({ doing: 'delete a file', method: 'DELETE', name }, nothing, [404]);
    },

    async beginUpload(name: string, sha256: string): Promise<Upload> {
      const headers = { ...encryption, [sha256Header]: sha256 };
      const xml = await ask(
        { doing: 'begin to store a file', method: 'POST', name, query: { uploads: '' }, headers },
        text,
      );
      const id = readElements(xml, 'InitiateMultipartUploadResult')[0]?.UploadId;
      if (!id) throw new S3Problem('the store for files named no upload', { isTemporary: false });
      return { name, id };
    },

    /** Returns the part's ETag. */
    async uploadPart({ name, id }: Upload, number: number, body: Uint8Array<ArrayBuffer>): Promise<string> {
      const query = { partNumber: String(number), uploadId: id };
      return ask(
        { doing: 'store a part of a file', method: 'PUT', name, query, headers: md5Of(body), body },
        async (answer) => {
          await answer.arrayBuffer();
          return required(answer.headers.get('etag'));
        },
      );
    },

    /** The stored parts of an unfinished upload; undefined when there is no such upload any more. */
    async listParts({ name, id }: Upload): Promise<Map<number, { bytes: number; etag: string }> | undefined> {
      const found = new Map<number, { bytes: number; etag: string }>();
      for (let after = '0'; ; ) {
        const query = { uploadId: id, 'part-number-marker': after };
        const doing = 'list the parts of a file';
        const xml = await ask(
          { doing, method: 'GET', name, query },
          async (answer) => {
            const told = await answer.text();
            if (answer.status !== 404) return told;
            const code = codeIn(told);
            if (code === 'NoSuchUpload') return undefined;
            throw problemOfAnswer(doing, 404, code);
          },
          [404],
        );
        if (xml === undefined) return undefined;
        for (const { PartNumber, Size, ETag } of readElements(xml, 'Part')) {
          found.set(Number(PartNumber), { bytes: Number(Size), etag: required(ETag) });
        }
        const [page] = readElements(xml, 'ListPartsResult');
        if (page?.IsTruncated !== 'true') return found;
        after = required(page.NextPartNumberMarker);
      }
    },

    async completeUpload({ name, id }: Upload, etags: readonly string[]): Promise<void> {
      const parts = etags.map(
        (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
      );
      const body = new TextEncoder().encode(
        `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`,
      );
      const doing = 'finish storing a file';
      await ask({ doing, method: 'POST', name, query: { uploadId: id }, body }, async (answer) => {
        // The store may have started its response before it knew the outcome.
        const code = codeIn(await answer.text());
        if (code) throw problemOfAnswer(doing, code === 'InternalError' ? 500 : 400, code);
      });
    },

    async abandonUpload({ name, id }: Upload): Promise<void> {
      await ask(
        { doing: 'abandon an upload', method: 'DELETE', name, query: { uploadId: id } },
        nothing,
        [404],
      );
    },

    /** Every object with this prefix, ordered by name. */
    async *list(prefix: string): AsyncGenerator<{ name: string; writtenAt: Date; bytes: number }> {
      for await (const xml of pages('list files', { 'list-type': '2', prefix })) {
        for (const { Key, LastModified, Size } of readElements(xml, 'Contents')) {
          yield { name: required(Key), writtenAt: new Date(required(LastModified)), bytes: Number(Size) };
        }
      }
    },

    /** Unfinished uploads. None where the store does not list them. */
    async *listUploads(prefix: string): AsyncGenerator<Upload & { begunAt: Date }> {
      for await (const xml of pages('list unfinished uploads', { uploads: '', prefix })) {
        for (const { Key, UploadId, Initiated } of readElements(xml, 'Upload')) {
          yield { name: required(Key), id: required(UploadId), begunAt: new Date(required(Initiated)) };
        }
      }
    },

    check,
  };
}

export function addressOf({
  endpoint,
  bucket,
  isPathStyle,
}: Pick<S3Settings, 'endpoint' | 'bucket' | 'isPathStyle'>): string {
  if (isPathStyle) return `${endpoint}/${bucket}`;
  const url = new URL(endpoint);
  url.host = `${bucket}.${url.host}`;
  return url.href.replace(/\/+$/, '');
}

function bytesOf(answer: Response): number {
  const bytes = Number(answer.headers.get('content-length') ?? Number.NaN);
  if (!Number.isSafeInteger(bytes)) {
    throw new S3Problem('the store for files did not tell the length of a file', { isTemporary: false });
  }
  return bytes;
}

/** Fails when no chunk arrives for too long, and aborts the request when the reader stops. */
async function* piecesOf(
  answer: Response,
  abort: AbortController,
  waitMs: number,
): AsyncGenerator<Uint8Array> {
  const pieces = answer.body?.[Symbol.asyncIterator]() as AsyncIterator<Uint8Array> | undefined;
  try {
    while (pieces) {
      const timer = setTimeout(() => abort.abort(new Error(`nothing more within ${waitMs} ms`)), waitMs);
      const next = await pieces.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    abort.abort();
  }
}

function markerOf(page: XmlFields): Record<string, string> {
  if (page.NextContinuationToken) return { 'continuation-token': page.NextContinuationToken };
  return {
    'key-marker': required(page.NextKeyMarker),
    'upload-id-marker': page.NextUploadIdMarker ?? '',
  };
}

/** Proxies in between respond with their own pages, which have none. */
function codeIn(xml: string): string | undefined {
  return /<Error[\s>]/.test(xml) ? readElements(xml, 'Error')[0]?.Code : undefined;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
