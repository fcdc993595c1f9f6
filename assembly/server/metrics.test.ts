import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#server/log.ts';
import { noMetrics } from '#server/metrics/metrics.ts';
import { listenForMetrics } from '#server/metrics/metrics-route.ts';
import { openMetrics } from '#server/metrics/open-metrics.ts';
import { createPrometheusMetrics } from '#server/metrics/prometheus.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, standInModel, startStandInProvider } from '#tests/stand-ins/provider.ts';

const token = 'a token of sixteen';
const modelId = `openai-compatible/${standInModel}`;
const { metrics, exposition } = createPrometheusMetrics(silentLog);

let provider: StandInProvider;
let everyday: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  provider = await startStandInProvider();
  everyday = await startTestApp({
    providerUrl: provider.baseUrl,
    metrics,
    exposed: { exposition, token },
    modelFacts: {
      windows: {},
      prices: { [modelId]: { inputPerMillion: 1_000, outputPerMillion: 2_000, currency: 'USD' } },
    },
  });
  ada = await everyday.createPerson({ name: 'Ada Unmistakable' });
});
afterAll(async () => {
  await everyday.close();
  await provider.close();
});

const scrape = (headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  everyday.app.request('http://localhost:3000/metrics', {
    headers: { ...headers, 'x-forwarded-for': '192.0.2.1' },
  });

const read = async () => (await scrape()).text();

/** The value of the one series that has all of these labels. */
function figureOf(text: string, name: string, ...labels: string[]): number | undefined {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const found = lines.filter((line) => labels.every((label) => line.includes(label)));
  expect(found.length, `${name} ${labels.join(' ')}\n${lines.join('\n')}`).toBeLessThan(2);
  return found[0] === undefined ? undefined : Number(found[0].split(' ').at(-1));
}

describe('R122 figures for whoever watches', () => {
  it('are shown for the token and to nobody else', async () => {
    for (const authorization of ['', 'Bearer wrong', 'Bearer ', token, `Basic ${token}`]) {
      expect((await scrape({ authorization })).status, authorization).toBe(401);
    }
    expect((await scrape({ cookie: ada.cookie })).status).toBe(401);
    const answer = await scrape();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('count requests by route, method and status, and errors by code', async () => {
    const { id } = await (await ada.post('/api/memory/facts', { text: 'I own a bicycle.' })).json();
    await ada.get('/api/chats/unknown-chat');
    await ada.get('/api/nowhere/at/all');
    await everyday.app.request('/pricing');
    const text = await read();
    const requests = 'everyday_http_request_duration_seconds_count';
    expect(figureOf(text, requests, 'route="/api/memory/facts"', 'method="POST"', 'status="200"')).toBe(1);
    expect(figureOf(text, requests, 'route="/api/chats/:id"', 'method="GET"', 'status="404"')).toBe(1);
    expect(figureOf(text, requests, 'route="unknown"')).toBe(1);
    expect(figureOf(text, 'everyday_http_errors_total', 'code="not_found"')).toBeGreaterThanOrEqual(2);
    for (const leak of [id, 'unknown-chat', 'nowhere', ada.id]) expect(text).not.toContain(leak);
  });

  it('measure answers and calls of models by provider and model, and count tokens and costs', async () => {
    provider.script({ kind: 'text', text: 'Plants make sugar.' });
    const stream = await ada.send('What is photosynthesis?');
    await stream.text();
    const text = await read();
    const model = `model="${modelId}"`;
    for (const [name, ...labels] of [
      ['everyday_turn_first_word_seconds_count', 'kind="chat"'],
      ['everyday_turn_seconds_count', 'kind="chat"', 'outcome="complete"'],
      ['everyday_model_first_token_seconds_count'],
      ['everyday_model_call_seconds_count', 'outcome="complete"'],
    ] as const) {
      expect(figureOf(text, name, model, 'provider="openai-compatible"', ...labels), name).toBe(1);
    }
    for (const direction of ['input', 'output']) {
      const counted = figureOf(text, 'everyday_model_tokens_total', model, `direction="${direction}"`);
      expect(counted, direction).toBeGreaterThan(0);
    }
    const [input = 0, output = 0, dollars] = [
      figureOf(text, 'everyday_model_tokens_total', model, 'direction="input"'),
      figureOf(text, 'everyday_model_tokens_total', model, 'direction="output"'),
      figureOf(text, 'everyday_model_cost_dollars_total', model, 'provider="openai-compatible"'),
    ];
    expect(dollars).toBeCloseTo((input * 1_000 + output * 2_000) / 1_000_000, 9);
    expect(figureOf(text, 'everyday_turns_running', 'kind="chat"')).toBe(0);
  });

  it('show what runs while it runs, and calls that fail', async () => {
    const letGo = Promise.withResolvers<void>();
    provider.script({ kind: 'held', until: letGo.promise, text: 'Sugar.' });
    const held = await ada.send('Are you there?');
    const running = async () => figureOf(await read(), 'everyday_turns_running', 'kind="chat"');
    expect(await running()).toBe(1);
    letGo.resolve();
    await held.text();
    expect(await running()).toBe(0);

    provider.script({ kind: 'status', status: 401 });
    await (await ada.send('Will it fail?')).text();
    const text = await read();
    expect(figureOf(text, 'everyday_turn_seconds_count', 'outcome="failed"')).toBe(1);
    expect(figureOf(text, 'everyday_model_call_seconds_count', 'outcome="failed"')).toBe(1);
  });

  it('count refusals at the limit of a plan', async () => {
    const berta = await everyday.createPerson();
    await everyday.leaveTasks(berta, 0);
    expect((await berta.send('One more?')).status).toBe(429);
    expect(figureOf(await read(), 'everyday_http_errors_total', 'code="quota_exceeded"')).toBe(1);
  });

  it('name the search sources and whether they rest', async () => {
    await ada.get('/api/search/web?q=water');
    const text = await read();
    expect(figureOf(text, 'everyday_search_calls_total', 'source="reference"', 'outcome="answered"')).toBe(1);
    expect(figureOf(text, 'everyday_search_resting', 'source="reference"')).toBe(0);
  });

  it('tell of the server, its jobs, its disk and its process', async () => {
    const text = await read();
    expect(figureOf(text, 'everyday_ready')).toBe(1);
    expect(figureOf(text, 'everyday_jobs', 'queue="usage.forget-old"', 'state="failed"')).toBe(0);
    expect(figureOf(text, 'everyday_jobs_oldest_due_seconds', 'queue="usage.forget-old"')).toBe(0);
    expect(figureOf(text, 'everyday_storage_free_bytes', 'folder="files"')).toBeGreaterThan(0);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
      expect(figureOf(text, name), name).toBeGreaterThan(0);
    }
    if (everyday.open.engine === 'postgres') {
      expect(figureOf(text, 'everyday_database_waiting', 'pool="requests"')).toBe(0);
    }
  });

  it('hold nothing of people, whatever they did', async () => {
    const text = await read();
    for (const leak of [ada.id, 'Unmistakable', 'bicycle', 'photosynthesis', 'sugar', '@example']) {
      expect(text).not.toContain(leak);
    }
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('leave out one that fails, and show the others', async () => {
    const own = createPrometheusMetrics(silentLog);
    own.metrics.gauge({ name: 'everyday_broken', help: 'a', labels: [] }, () =>
      Promise.reject(new Error('x')),
    );
    own.metrics.gauge({ name: 'everyday_torn', help: 'c', labels: ['part'] }, () => {
      throw new Error('x');
    });
    own.metrics.gauge({ name: 'everyday_well', help: 'b', labels: [] }, () => [{ labels: {}, value: 3 }]);
    const text = await own.exposition.read();
    expect(figureOf(text, 'everyday_well')).toBe(3);
    expect(figureOf(text, 'everyday_broken')).toBeNaN();
    expect(figureOf(text, 'everyday_torn')).toBeUndefined();
  });
});

describe('R122 a port of its own', () => {
  it('shows the figures there, for the token if there is one', async () => {
    for (const wanted of [undefined, token]) {
      const listener = await listenForMetrics(exposition, { host: '127.0.0.1', port: 0, token: wanted });
      const ask = async (path: string, headers: Record<string, string> = {}) =>
        (await fetch(`http://127.0.0.1:${listener.port}${path}`, { headers })).status;
      expect(await ask('/metrics')).toBe(wanted ? 401 : 200);
      expect(await ask('/metrics', { authorization: `Bearer ${token}` })).toBe(200);
      expect(await ask('/api/health')).toBe(404);
      await listener.close();
    }
  });
});

describe('R122 nobody watches', () => {
  it('shows nothing, and loads nothing for it', async () => {
    const unwatched = await startTestApp({ metrics: noMetrics });
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.1' };
    expect((await unwatched.app.request('/metrics', { headers })).status).toBe(404);
    await unwatched.close();
    expect(await openMetrics({ token: undefined, port: undefined }, silentLog)).toBeUndefined();
    const loading = globSync('{assembly,features,server,shared}/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) =>
        /^import (?!type)[^;]*(?:prom-client|\/prometheus\.ts|@opentelemetry\/[\w-]+|\/otlp\.ts)'/m.test(
          readFileSync(file, 'utf8'),
        ),
      );
    expect(loading.sort()).toEqual(['server/metrics/prometheus.ts', 'server/traces/otlp.ts']);
  });
});
