import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, apiGet, apiSend, onUnauthenticated, trusted } from './api-client.ts';

const anything = { parse: (value: unknown) => value };

function answer(response: Response | Error) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
}

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${error}`);
  return error;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('returns what the schema makes of the answer', async () => {
  answer(Response.json({ count: 3 }));
  const schema = { parse: (value: unknown) => (value as { count: number }).count + 1 };
  expect(await apiGet('/api/x', schema)).toBe(4);
});

it('sends JSON, and reads no body when none is expected', async () => {
  const fetch = answer(new Response(null, { status: 204 }));
  await apiSend('POST', '/api/x', { a: 1 });
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect(path).toBe('/api/x');
  expect(init).toMatchObject({ method: 'POST', body: '{"a":1}', credentials: 'same-origin' });
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
});

it('turns an error answer into its code, message, details and waiting time', async () => {
  answer(
    Response.json(
      { error: { code: 'rate_limited', message: 'Wait.', details: { limit: 8 }, requestId: 'r1' } },
      { status: 429, headers: { 'Retry-After': '90' } },
    ),
  );
  const error = await failure(apiGet('/api/x', anything));
  expect(error).toMatchObject({
    code: 'rate_limited',
    message: 'Wait.',
    status: 429,
    details: { limit: 8 },
    retryAfterSeconds: 90,
    requestId: 'r1',
  });
});

it('takes an answer on trust only with the fields that its page needs', async () => {
  const list = trusted<{ models: string[] }>('models');
  answer(Response.json({ models: ['a'] }));
  expect(await apiGet('/api/x', list)).toEqual({ models: ['a'] });
  for (const other of [{}, null, 'busy']) {
    answer(Response.json(other));
    expect((await failure(apiGet('/api/x', list))).code).toBe('unreadable');
  }
});

it('reads a Retry-After that is a date', async () => {
  const inOneMinute = new Date(Date.now() + 60_000).toUTCString();
  answer(new Response('busy', { status: 503, headers: { 'Retry-After': inOneMinute } }));
  const error = await failure(apiGet('/api/x', anything));
  expect(error.code).toBe('unreachable');
  expect(error.retryAfterSeconds).toBeGreaterThanOrEqual(58);
  expect(error.retryAfterSeconds).toBeLessThanOrEqual(60);
});

it.each([
  ['a page of a proxy', new Response('<html>Bad gateway</html>', { status: 502 }), 'unreachable'],
  ['another JSON', Response.json({ error: 'no' }, { status: 400 }), 'unreadable'],
  ['an answer the schema refuses', Response.json({}), 'unreadable'],
])('says something clear about %s', async (_name, response, code) => {
  answer(response);
  const refusing = {
    parse: () => {
      throw new Error('refused');
    },
  };
  const error = await failure(apiGet('/api/x', refusing));
  expect(error.code).toBe(code);
  expect(error.message).not.toMatch(/refused|html/);
});

it.each([
  [true, 'unreachable', 'We could not reach the server.'],
  [false, 'offline', 'You are offline.'],
])('tells offline from unreachable (online: %s)', async (onLine, code, sentence) => {
  vi.stubGlobal('navigator', { onLine });
  answer(new TypeError('Failed to fetch'));
  const error = await failure(apiGet('/api/x', anything));
  expect(error).toMatchObject({ code, status: 0 });
  expect(error.message).toContain(sentence);
});

it('passes on an abort as it is', async () => {
  const controller = new AbortController();
  controller.abort();
  const abort = new DOMException('stopped', 'AbortError');
  answer(abort);
  await expect(apiGet('/api/x', anything, { signal: controller.signal })).rejects.toBe(abort);
});

it('tells listeners about a 401, and no longer after they left', async () => {
  answer(Response.json({ error: { code: 'unauthenticated', message: 'Sign in.' } }, { status: 401 }));
  const listener = vi.fn();
  const stop = onUnauthenticated(listener);
  await failure(apiGet('/api/x', anything));
  stop();
  await failure(apiGet('/api/x', anything));
  expect(listener).toHaveBeenCalledTimes(1);
});
