import type { ErrorBody, ErrorCode } from '#shared/error-codes.ts';

/** Codes for requests that never reached the server, or whose response was not ours. */
export type ClientErrorCode = 'offline' | 'unreachable' | 'unreadable';

/** Every Zod schema fits; so does a plain function object where Zod would weigh too much. */
export interface Parser<T> {
  parse(value: unknown): T;
}

/**
 * For pages where a schema would be larger than the rest of their script; our own server made these responses. Without
 * one of `fields` the response is not ours, or that of another version.
 */
export function trusted<T>(...fields: readonly (keyof T & string)[]): Parser<T> {
  return {
    parse(value) {
      const missing = fields.find((field) => (value as T | null)?.[field] === undefined);
      if (missing !== undefined) throw new TypeError(`The response has no ${missing}.`);
      return value as T;
    },
  };
}

const clientMessages: Record<ClientErrorCode, string> = {
  offline: 'You are offline. Check your connection and try again.',
  unreachable: 'We could not reach the server. Check your connection and try again.',
  unreadable: 'The server answered in a way this page does not understand. Reload it and try again.',
};

interface ApiErrorFields {
  /** The HTTP status; 0 if there was no response. */
  status: number;
  details?: Record<string, unknown> | undefined;
  /** From `Retry-After`, in seconds. */
  retryAfterSeconds?: number | undefined;
  requestId?: string | undefined;
}

export class ApiError extends Error {
  readonly code: ErrorCode | ClientErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor(
    code: ErrorCode | ClientErrorCode,
    message: string,
    fields: ApiErrorFields,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.status = fields.status;
    this.details = fields.details;
    this.retryAfterSeconds = fields.retryAfterSeconds;
    this.requestId = fields.requestId;
  }
}

/** Receives the body of the rejected request, if it was text. */
type UnauthenticatedListener = (body?: string) => void;
const unauthenticatedListeners = new Set<UnauthenticatedListener>();

/** Called whenever the server responds 401: the session that this page relies on is over. */
export function onUnauthenticated(listener: UnauthenticatedListener): () => void {
  unauthenticatedListeners.add(listener);
  return () => unauthenticatedListeners.delete(listener);
}

/** For requests that are made elsewhere. */
export function announceUnauthenticated(body?: string): void {
  for (const listener of unauthenticatedListeners) listener(body);
}

/** Errors that stop the server from working for anyone: the request is fine, and no screen can do anything about it. */
export interface ServerTrouble {
  code: Extract<ErrorCode, 'database_unavailable' | 'storage_full'>;
  message: string;
}

let serverTrouble: ServerTrouble | null = null;
const troubleListeners = new Set<() => void>();

export function currentServerTrouble(): ServerTrouble | null {
  return serverTrouble;
}

/** Called when the server reports trouble, and when a response shows that it is over. */
export function onServerTroubleChange(listener: () => void): () => void {
  troubleListeners.add(listener);
  return () => troubleListeners.delete(listener);
}

export function setServerTrouble(trouble: ServerTrouble | null): void {
  if (trouble?.code === serverTrouble?.code) return;
  serverTrouble = trouble;
  for (const listener of troubleListeners) listener();
}

/** While a disk is full, reads still work, so only a successful save shows that there is room again. */
function endTrouble(method: string): void {
  if (serverTrouble?.code === 'database_unavailable' || method !== 'GET') setServerTrouble(null);
}

export interface RequestOptions {
  signal?: AbortSignal;
  /** Completes even if the page goes away meanwhile. For small bodies only: browsers reject 64 KB. */
  keepalive?: boolean;
}

export function apiGet<T>(path: string, schema: Parser<T>, options: RequestOptions = {}): Promise<T> {
  return request('GET', path, undefined, schema, options);
}

/** Without a schema the response body is not read. */
export function apiSend(
  method: ChangingMethod,
  path: string,
  body?: unknown,
  schema?: undefined,
  options?: RequestOptions,
): Promise<void>;
export function apiSend<T>(
  method: ChangingMethod,
  path: string,
  body: unknown,
  schema: Parser<T>,
  options?: RequestOptions,
): Promise<T>;
export function apiSend<T>(
  method: ChangingMethod,
  path: string,
  body?: unknown,
  schema?: Parser<T>,
  options: RequestOptions = {},
): Promise<T | undefined> {
  return request(method, path, body, schema, options);
}

type ChangingMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function request<T>(
  method: string,
  path: string,
  body: unknown,
  schema: Parser<T> | undefined,
  options: RequestOptions,
): Promise<T> {
  const response = await apiFetch(path, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...options,
  });
  if (schema === undefined) return undefined as T;
  try {
    return schema.parse(await response.json());
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError('unreadable', clientMessages.unreadable, { status: response.status }, { cause });
  }
}

/**
 * `fetch` for our own API: returns only successful responses, and throws an `ApiError` for all others. Use it directly
 * for streams.
 */
export async function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      credentials: 'same-origin',
      ...init,
      headers: inPageLanguage(init.headers),
    });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    const code = navigator.onLine ? 'unreachable' : 'offline';
    throw new ApiError(code, clientMessages[code], { status: 0 }, { cause });
  }
  if (response.ok) {
    endTrouble(init.method ?? 'GET');
    return response;
  }
  if (response.status === 401) announceUnauthenticated(typeof init.body === 'string' ? init.body : undefined);
  throw await readError(response);
}

/** Errors come in the language of the page, which may differ from the browser's. */
function inPageLanguage(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  const language = globalThis.document?.documentElement.lang;
  if (language) headers.set('Accept-Language', language);
  return headers;
}

/** Turns an error response into an `ApiError`; also responses that a proxy made instead of our server. */
export async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const fields = { status: response.status, retryAfterSeconds: readRetryAfter(response) };
  if (!isErrorBody(body)) {
    const isTemporary = [502, 503, 504].includes(response.status);
    const code = isTemporary ? 'unreachable' : 'unreadable';
    return new ApiError(code, clientMessages[code], fields);
  }
  const { code, message, details, requestId } = body.error;
  if (code === 'database_unavailable' || code === 'storage_full') setServerTrouble({ code, message });
  return new ApiError(code, message, { ...fields, details, requestId });
}

function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null || !('error' in value)) return false;
  const { error } = value;
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  );
}

/** `Retry-After` may be seconds or a date (RFC 9110). */
function readRetryAfter(response: Response): number | undefined {
  const header = response.headers.get('Retry-After');
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/** For a page that is being closed: the browser sends this even after the page is gone. */
export function deleteOnLeaving(path: string): void {
  // No page is left that could show an error.
  void apiFetch(path, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}
