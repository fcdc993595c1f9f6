import { ApiError, announceUnauthenticated, type Parser, readError } from './api-client.ts';

export interface UploadOptions {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads a file unchanged. `fetch` does not report upload progress, so this is the one use of XMLHttpRequest. */
export function apiUpload<T>(
  path: string,
  body: Blob,
  schema: Parser<T>,
  { signal, onProgress }: UploadOptions,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: 'offline' | 'unreachable' | 'unreadable', message: string, cause?: unknown) =>
      reject(new ApiError(code, message, { status: request.status }, { cause }));
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', document.documentElement.lang);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = (event) =>
      onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    request.onerror = () =>
      navigator.onLine
        ? fail('unreachable', 'The upload was interrupted. Check your connection and try again.')
        : fail('offline', 'You are offline. Check your connection and try again.');
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      if (request.status < 200 || request.status > 299) {
        if (request.status === 401) announceUnauthenticated();
        void readError(answerOf(request)).then(reject);
        return;
      }
      try {
        resolve(schema.parse(JSON.parse(request.responseText)));
      } catch (cause) {
        fail(
          'unreadable',
          'The server answered in a way this page does not understand. Reload it and try again.',
          cause,
        );
      }
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else request.send(body);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  const retryAfter = request.getResponseHeader('Retry-After');
  if (retryAfter !== null) headers.set('Retry-After', retryAfter);
  return new Response(request.responseText, { status: request.status, headers });
}
