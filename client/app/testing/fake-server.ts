import { vi } from 'vitest';

export interface FakeRequest {
  method: string;
  path: string;
  body: unknown;
}

type Answer = Response | Error | (() => Response | Promise<Response>);

/**
 * Responds to the page's requests, by "METHOD /path"; `otherwise` handles what is not listed there, and a request that
 * it does not know either fails the test.
 */
export function fakeServer(
  answers: Record<string, Answer>,
  otherwise: (request: FakeRequest) => Response | undefined = () => undefined,
) {
  const requests: FakeRequest[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const method = init?.method ?? 'GET';
    const path = String(input);
    const request = { method, path, body: init?.body ? JSON.parse(String(init.body)) : undefined };
    requests.push(request);
    const answer = answers[`${method} ${path}`] ?? otherwise(request);
    if (answer === undefined) throw new Error(`unexpected request: ${method} ${path}`);
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer.clone() : answer();
  });
  return requests;
}

export function refusal(status: number, code: string, message: string, headers?: HeadersInit): Response {
  return Response.json({ error: { code, message } }, { status, ...(headers && { headers }) });
}

/** Without the session checks, which also happen when the window gets the focus. */
export function sent(requests: FakeRequest[]): FakeRequest[] {
  return requests.filter(({ method }) => method !== 'GET');
}
