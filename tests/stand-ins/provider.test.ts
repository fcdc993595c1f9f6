import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Behaviour } from './behaviour.ts';
import { type StandInProvider, startStandInProvider } from './provider.ts';

let provider: StandInProvider;

beforeAll(async () => {
  provider = await startStandInProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.clear());

function ask(
  behaviour: Behaviour,
  options: { signal?: AbortSignal; messages?: unknown[]; stream?: boolean } = {},
) {
  provider.script(behaviour);
  return fetch(`${provider.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer key-of-the-test' },
    body: JSON.stringify({
      model: 'stand-in',
      stream: options.stream ?? true,
      messages: options.messages ?? [{ role: 'user', content: 'Hello' }],
    }),
    signal: options.signal ?? null,
  });
}

interface Chunk {
  choices: {
    delta: { content?: string; tool_calls?: { function: { name?: string; arguments?: string } }[] };
    finish_reason: string | null;
  }[];
}

function chunksOf(body: string): Chunk[] {
  return body
    .split('\n\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)) as Chunk);
}

function textOf(body: string): string {
  return chunksOf(body)
    .map((chunk) => chunk.choices[0]?.delta.content ?? '')
    .join('');
}

describe('stand-in provider', () => {
  it('streams a text and records what it was asked', async () => {
    const answer = await ask({ kind: 'text', text: 'Plants make sugar.' });
    const body = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(textOf(body)).toBe('Plants make sugar.');
    expect(body.endsWith('data: [DONE]\n\n')).toBe(true);
    expect(provider.requests).toHaveLength(1);
    expect(provider.requests[0]?.headers.authorization).toBe('Bearer key-of-the-test');
    expect(provider.requests[0]?.body.messages?.[0]?.content).toBe('Hello');
    await provider.requests[0]?.over;
    expect(provider.requests[0]?.closedAt).toBeNull();
  });

  it('sends every numbered word once, at the pace it was given', async () => {
    const startedAt = performance.now();
    const answer = await ask({ kind: 'tokens', count: 40, tokensPerSecond: 200 });
    const body = await answer.text();
    expect(textOf(body)).toBe(Array.from({ length: 40 }, (_, i) => ` w${i + 1}`).join(''));
    // 39 gaps of 5 ms: a busy machine may be late, but never ahead.
    expect(performance.now() - startedAt).toBeGreaterThan(180);
  });

  it('calls a tool, then answers once the result is there', async () => {
    const behaviour: Behaviour = {
      kind: 'tool-call',
      name: 'calculate',
      arguments: { expression: '1+1' },
      after: { kind: 'text', text: 'Two.' },
    };
    const calls = chunksOf(await (await ask(behaviour)).text()).flatMap(
      (c) => c.choices[0]?.delta.tool_calls ?? [],
    );
    expect(calls[0]?.function.name).toBe('calculate');
    expect(calls.map((call) => call.function.arguments ?? '').join('')).toBe('{"expression":"1+1"}');
    const after = await ask(behaviour, {
      messages: [{ role: 'tool', tool_call_id: 'call_0', content: '2' }],
    });
    expect(textOf(await after.text())).toBe('Two.');
  });

  it('sends malformed tool arguments as they are', async () => {
    const body = await (
      await ask({ kind: 'tool-call', name: 'calculate', arguments: '{"oops', after: { kind: 'empty' } })
    ).text();
    const calls = chunksOf(body).flatMap((c) => c.choices[0]?.delta.tool_calls ?? []);
    expect(calls.map((call) => call.function.arguments ?? '').join('')).toBe('{"oops');
  });

  it('calls tools for ever when told so', async () => {
    const behaviour: Behaviour = { kind: 'tool-for-ever', name: 'look_up', arguments: {} };
    const messages = [{ role: 'tool', tool_call_id: 'call_0', content: 'nothing' }];
    expect(await (await ask(behaviour, { messages })).text()).toContain('look_up');
  });

  it('refuses with a status and Retry-After', async () => {
    const answer = await ask({ kind: 'status', status: 429, retryAfter: '2' });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('2');
  });

  it('resets a connection, and refuses connections while it does not listen', async () => {
    await expect(ask({ kind: 'reset' })).rejects.toThrow();
    await provider.stopListening();
    const failure = await ask({ kind: 'empty' }).catch((error: Error) => error.cause as { code?: string });
    expect(failure).toMatchObject({ code: 'ECONNREFUSED' });
    await provider.listenAgain();
    expect((await ask({ kind: 'empty' })).status).toBe(200);
  });

  it('cuts the connection in the middle of the body', async () => {
    const answer = await ask({ kind: 'half-close', text: 'Half an answer' });
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const read = async () => {
      while (!(await reader.read()).done);
    };
    await expect(read()).rejects.toThrow();
  });

  it('ends without an end mark', async () => {
    const body = await (await ask({ kind: 'no-end-mark', text: 'Unfinished' })).text();
    expect(textOf(body)).toBe('Unfinished');
    expect(body).not.toContain('[DONE]');
    expect(body).not.toContain('"finish_reason":"stop"');
  });

  it('tears characters apart without losing them', async () => {
    const answer = await ask({ kind: 'split-utf8', text: 'Grüße 🌍 漢字' });
    expect(textOf(await answer.text())).toBe('Grüße 🌍 漢字');
  });

  it('notices within moments that the reader has gone', async () => {
    const reader = new AbortController();
    const answer = await ask({ kind: 'endless', tokensPerSecond: 100 }, { signal: reader.signal });
    await answer.body?.getReader().read();
    expect(provider.openStreams).toBe(1);
    const leftAt = performance.now();
    reader.abort();
    const request = await provider.request(0);
    await request.over;
    expect(request.closedAt).not.toBeNull();
    expect((request.closedAt ?? 0) - leftAt).toBeLessThan(1000);
    expect(provider.openStreams).toBe(0);
  });

  it('stays silent, then notices the reader leave', async () => {
    const reader = new AbortController();
    const behaviour: Behaviour = { kind: 'text', text: 'Late', firstTokenMs: 60_000 };
    await ask(behaviour, { signal: reader.signal });
    const request = await provider.request(0);
    expect(request.firstTokenAt).toBeNull();
    reader.abort();
    await request.over;
    expect(request.closedAt).not.toBeNull();
  });

  it('sends huge lines and huge answers', async () => {
    expect(textOf(await (await ask({ kind: 'huge-line', characters: 1_000_000 })).text())).toHaveLength(
      1_000_000,
    );
    const huge = textOf(await (await ask({ kind: 'huge-answer', characters: 5_000_000 })).text());
    expect(huge.length).toBeGreaterThanOrEqual(5_000_000);
  });

  it('answers without a stream when none was asked for', async () => {
    const answer = await ask({ kind: 'text', text: 'Whole.' }, { stream: false });
    expect(await answer.json()).toMatchObject({ choices: [{ message: { content: 'Whole.' } }] });
  });

  it('lists its model', async () => {
    const answer = await fetch(`${provider.baseUrl}/models`);
    expect(await answer.json()).toMatchObject({ data: [{ id: 'stand-in' }] });
  });
});
