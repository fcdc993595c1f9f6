import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '#features/files/server/s3/s3-settings.ts';
import { isSigned } from './s3-signature.ts';

/** What a request to the store asked for. */
export interface StoreRequest {
  method: string;
  /** The object's key, without the bucket. */
  name: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
}

/** What goes wrong with one of them. */
export type StoreFault =
  | { status: number; code: string }
  /** No response ever. */
  | 'hang'
  /** The connection breaks before the response. */
  | 'drop'
  /** One byte of the upload is corrupted. */
  | 'damageUpload'
  /** One byte of the response is corrupted. */
  | 'damageAnswer'
  /** The connection breaks in the middle of the response. */
  | 'cutAnswer'
  /** The store has done it, but the response is lost. */
  | 'loseAnswer'
  /** The response stalls in the middle. */
  | 'stallAnswer';

interface KeptObject {
  content: Buffer;
  headers: Record<string, string>;
  writtenAt: Date;
}

interface UnfinishedUpload {
  name: string;
  begunAt: Date;
  headers: Record<string, string>;
  parts: Map<number, Buffer>;
}

export interface StandInStore {
  settings: S3Settings;
  /** Every request, oldest first. */
  requests: StoreRequest[];
  /** Called before each request. */
  fault: (request: StoreRequest) => StoreFault | undefined;
  /** Unfinished multipart uploads, by id. */
  /** All parts but the last have at least this size, as with S3. Tests of resuming make it smaller. */
  leastPartBytes: number;
  unfinished: Map<string, UnfinishedUpload>;
  objects: Map<string, KeptObject>;
  close(): Promise<void>;
}

const bucket = 'everyday-files';
/** The page size of lists; small, so that there are always several pages. */
const namesOfPage = 5;

/**
 * An in-memory store that speaks the parts of S3 in use and is as strict as S3: it checks every signature, upload
 * checksums, and the sizes and numbers of parts, and paginates lists.
 */
export async function startStandInStore(): Promise<StandInStore> {
  const server = createServer((incoming, outgoing) => {
    serve(store, incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const store: StandInStore = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'eu-west-7',
      accessKeyId: 'key of the test',
      secretAccessKey: 'secret of the test',
      isPathStyle: true,
      patience: { firstDelayMs: 1, restMs: 0 },
    },
    requests: [],
    fault: () => undefined,
    leastPartBytes: 5 * 1024 * 1024,
    unfinished: new Map(),
    objects: new Map(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return store;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer;
}

async function serve(
  store: StandInStore,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const url = new URL(incoming.url ?? '', 'http://store');
  const { method = '', headers } = incoming;
  const [, named = '', ...rest] = decodeURIComponent(url.pathname).split('/');
  const asked: StoreRequest = { method, name: rest.join('/'), query: url.searchParams, headers };
  store.requests.push(asked);
  const fault = store.fault(asked);
  const sent = Buffer.concat(await incoming.toArray());
  if (fault === 'hang') return;
  if (fault === 'drop') return void outgoing.destroy();
  if (fault === 'damageUpload') flip(sent);
  const answer =
    typeof fault === 'object'
      ? refusal(fault.status, fault.code)
      : (wrongRequest(store, incoming, url, named, sent) ?? carryOut(store, asked, sent));
  if (fault === 'loseAnswer') return void outgoing.destroy();

  const body = Buffer.from(answer.body ?? '');
  if (fault === 'damageAnswer') flip(body);
  outgoing.writeHead(answer.status, { 'content-length': body.length, ...answer.headers });
  if (method === 'HEAD') return void outgoing.end();
  if (fault !== 'cutAnswer' && fault !== 'stallAnswer') return void outgoing.end(body);
  outgoing.write(body.subarray(0, body.length / 2), () => {
    if (fault === 'cutAnswer') outgoing.destroy();
  });
}

function wrongRequest(
  { settings }: StandInStore,
  incoming: IncomingMessage,
  url: URL,
  named: string,
  sent: Buffer,
): Answer | undefined {
  if (!isSigned(incoming, url, settings)) return refusal(403, 'SignatureDoesNotMatch');
  const { 'x-amz-content-sha256': sha256, 'content-md5': md5 } = incoming.headers;
  if (sha256 !== hashOf('sha256', sent).toString('hex')) return refusal(400, 'XAmzContentSHA256Mismatch');
  if (md5 && md5 !== hashOf('md5', sent).toString('base64')) return refusal(400, 'BadDigest');
  return named === bucket ? undefined : refusal(404, 'NoSuchBucket');
}

function carryOut(store: StandInStore, asked: StoreRequest, sent: Buffer): Answer {
  const { method, name, query } = asked;
  if (name === '') return query.has('uploads') ? listUploads(store, query) : listObjects(store, query);
  if (method === 'POST' && query.has('uploads')) return beginUpload(store, asked);
  const uploadId = query.get('uploadId');
  if (uploadId !== null) return changeUpload(store, uploadId, asked, sent);
  if (method === 'GET' || method === 'HEAD') return readObject(store, asked);
  if (method === 'DELETE') {
    store.objects.delete(name);
    return { status: 204 };
  }
  return keep(store, name, sent, kept(asked));
}

/** Metadata stored with an object. */
function kept({ headers }: StoreRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([key, value]): [string, string][] =>
      key.startsWith('x-amz-meta-') ? [[key, String(value)]] : [],
    ),
  );
}

function keep(store: StandInStore, name: string, content: Buffer, headers: Record<string, string>): Answer {
  store.objects.set(name, { content, headers, writtenAt: new Date() });
  return { status: 200, headers: { etag: etagOf(content) } };
}

function readObject({ objects }: StandInStore, { name, headers }: StoreRequest): Answer {
  const found = objects.get(name);
  if (!found) return refusal(404, 'NoSuchKey');
  const etag = etagOf(found.content);
  if (headers['if-match'] && headers['if-match'] !== etag) return refusal(412, 'PreconditionFailed');
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
  const content = range ? found.content.subarray(Number(range[1]), Number(range[2]) + 1) : found.content;
  if (range && content.length === 0) return refusal(416, 'InvalidRange');
  const length = { 'content-length': String(content.length) };
  return { status: range ? 206 : 200, headers: { ...found.headers, etag, ...length }, body: content };
}

function beginUpload({ unfinished }: StandInStore, asked: StoreRequest): Answer {
  const id = randomUUID();
  unfinished.set(id, { name: asked.name, begunAt: new Date(), headers: kept(asked), parts: new Map() });
  return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
}

function changeUpload(
  store: StandInStore,
  id: string,
  { method, name, query }: StoreRequest,
  sent: Buffer,
): Answer {
  const upload = store.unfinished.get(id);
  if (upload?.name !== name) return refusal(404, 'NoSuchUpload');
  if (method === 'DELETE') {
    store.unfinished.delete(id);
    return { status: 204 };
  }
  if (method === 'GET') return listParts(upload, query);
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), sent);
    return { status: 200, headers: { etag: etagOf(sent) } };
  }
  const listed = [...sent.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
  const parts = listed.map(([, number, etag]) => {
    const part = upload.parts.get(Number(number));
    return part && etagOf(part) === etag?.replaceAll('&quot;', '"') ? part : undefined;
  });
  if (!parts.every((part) => part !== undefined)) return refusal(400, 'InvalidPart');
  if (parts.slice(0, -1).some((part) => part.length < store.leastPartBytes))
    return refusal(400, 'EntityTooSmall');
  store.unfinished.delete(id);
  keep(store, name, Buffer.concat(parts), upload.headers);
  return xml('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
}

function listParts({ parts }: UnfinishedUpload, query: URLSearchParams): Answer {
  const after = Number(query.get('part-number-marker') ?? 0);
  const rest = [...parts].filter(([number]) => number > after).toSorted(([one], [other]) => one - other);
  const page = rest.slice(0, namesOfPage);
  const listed = page.map(
    ([number, content]) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(content).replaceAll('"', '&quot;')}</ETag><Size>${content.length}</Size></Part>`,
  );
  const isTruncated = rest.length > page.length;
  const next = isTruncated ? `<NextPartNumberMarker>${page.at(-1)?.[0]}</NextPartNumberMarker>` : '';
  return xml(
    `<ListPartsResult>${next}<IsTruncated>${isTruncated}</IsTruncated>${listed.join('')}</ListPartsResult>`,
  );
}

function listObjects({ objects }: StandInStore, query: URLSearchParams): Answer {
  const after = query.get('continuation-token') ?? '';
  const names = [...objects.keys()]
    .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
    .toSorted();
  const page = names.slice(0, namesOfPage);
  const contents = page.map((name) => {
    const { content, writtenAt } = objects.get(name)!;
    return `<Contents><Key>${name}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${content.length}</Size><Owner><ID>x</ID></Owner></Contents>`;
  });
  const isTruncated = names.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return xml(
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name>${contents.join('')}<IsTruncated>${isTruncated}</IsTruncated>${next}</ListBucketResult>`,
  );
}

function listUploads({ unfinished }: StandInStore, query: URLSearchParams): Answer {
  const uploads = [...unfinished]
    .filter(([, { name }]) => name.startsWith(query.get('prefix') ?? ''))
    .map(
      ([id, { name, begunAt }]) =>
        `<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiator><ID>x</ID></Initiator><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
    );
  return xml(
    `<ListMultipartUploadsResult>${uploads.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`,
  );
}

function hashOf(algorithm: string, bytes: Buffer): Buffer {
  return createHash(algorithm).update(bytes).digest();
}

const etagOf = (content: Buffer) => `"${hashOf('md5', content).toString('hex')}"`;

function flip(bytes: Buffer): void {
  if (bytes.length > 0) bytes[bytes.length >> 1]! ^= 1;
}

function xml(body: string, status = 200): Answer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`),
  };
}

function refusal(status: number, code: string): Answer {
  return xml(`<Error><Code>${code}</Code><Message>No.</Message></Error>`, status);
}
