import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogForMachines } from '#server/log-for-machines.ts';
import { createOtlpTracer } from '#server/traces/otlp.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status?: { code?: number };
}

/** Receives what a collector would. */
async function startCollector(status = 200) {
  const received: { path: string; headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const spans = () =>
    received.flatMap(({ body }) =>
      (
        JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
      ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  return { endpoint, received, spans, close: () => server.close() };
}

let provider: StandInProvider;
let collector: Awaited<ReturnType<typeof startCollector>>;

beforeAll(async () => {
  provider = await startStandInProvider();
  collector = await startCollector();
});
afterAll(async () => {
  collector.close();
  await provider.close();
});

const settings = (endpoint: string, tellsProviders = false) => ({
  endpoint,
  headers: { 'x-key': 'of the collector' },
  serviceName: 'everyday',
  tellsProviders,
});

async function ask(tellsProviders: boolean, work: (app: TestApp, lines: string[]) => Promise<void>) {
  const lines: string[] = [];
  const log = createLogForMachines((line) => lines.push(line), 'info');
  const { tracer, close } = createOtlpTracer(settings(collector.endpoint, tellsProviders), log);
  const app = await startTestApp({ providerUrl: provider.baseUrl, tracer, log });
  provider.clear();
  collector.received.length = 0;
  await work(app, lines);
  await app.close();
  await close();
}

it('R122 one trace goes from the request over the tools to the provider, and holds no words of people', async () => {
  let logged: string[] = [];
  await ask(true, async (app, lines) => {
    const ada = await app.createPerson({ name: 'Ada Unmistakable' });
    // Titles and follow-up questions are separate calls, after the turn.
    await ada.request('PATCH', '/api/settings', { betterTitles: false, nextQuestions: false });
    provider.script({
      kind: 'tool-call',
      name: 'calculate',
      arguments: { expression: '6 * 7' },
      after: { kind: 'text', text: 'It is forty-two.' },
    });
    await (await ada.send('What is unicorncycle times seven?')).text();
    logged = lines;
  });
  const spans = collector.spans();
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [request] = named('POST /api/chat');
  const [turn] = named('turn');
  const [tool] = named('tool calculate');
  const calls = named('model call');
  expect(request?.parentSpanId).toBeFalsy();
  expect(turn?.parentSpanId).toBe(request!.spanId);
  expect(tool?.parentSpanId).toBe(turn!.spanId);
  expect(calls.map(({ parentSpanId }) => parentSpanId)).toEqual([turn!.spanId, turn!.spanId]);
  for (const span of [turn, tool, ...calls]) expect(span!.traceId).toBe(request!.traceId);

  const asked = provider.requests.filter(({ path }) => path.endsWith('/chat/completions'));
  expect(asked.map(({ headers }) => headers.traceparent)).toEqual(
    calls.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`),
  );
  const [line] = logged.filter((one) => one.includes('"route":"/api/chat"'));
  expect(JSON.parse(line!)).toMatchObject({ traceId: request!.traceId });
  expect(collector.received[0]).toMatchObject({
    path: '/v1/traces',
    headers: { 'x-key': 'of the collector' },
  });
  const sent = collector.received.map(({ body }) => body).join('');
  for (const leak of ['unicorncycle', 'Unmistakable', 'forty-two', '6 * 7', '@example']) {
    expect(sent).not.toContain(leak);
  }
});

it('R122 providers learn of no trace unless the operator says so, and strangers join none', async () => {
  const foreign = '0af7651916cd43dd8448eb211c80319c';
  await ask(false, async (app) => {
    const ada = await app.createPerson();
    provider.script({ kind: 'status', status: 401 });
    await (await ada.send('Are you there?')).text();
    await ada.request('GET', '/api/chats', undefined, { traceparent: `00-${foreign}-b7ad6b7169203331-01` });
  });
  const asked = provider.requests.filter(({ path }) => path.endsWith('/chat/completions'));
  expect(asked.length).toBeGreaterThan(0);
  for (const { headers } of asked) expect(headers.traceparent).toBeUndefined();
  const spans = collector.spans();
  expect(spans.find(({ name }) => name === 'GET /api/chats')).toBeDefined();
  expect(spans.map(({ traceId }) => traceId)).not.toContain(foreign);
  for (const name of ['turn', 'model call']) {
    expect(spans.find((span) => span.name === name)?.status?.code, name).toBe(2);
  }
});

it('R122 a collector that refuses is said once, and holds nobody up', async () => {
  const refusing = await startCollector(400);
  const lines: string[] = [];
  const log = createLogForMachines((line) => lines.push(line), 'warn');
  const { tracer, close } = createOtlpTracer(settings(refusing.endpoint), log);
  expect(await tracer.run('a step', {}, async () => 'done')).toBe('done');
  await close();
  refusing.close();
  expect(refusing.spans().map(({ name }) => name)).toEqual(['a step']);
  expect(lines).toEqual([expect.stringContaining('traces could not be sent')]);
});
