import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { type Canary, startCanary } from '#tests/stand-ins/canary.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import type { ProbeReport } from './support/outbound-probe.ts';

const namespace = ['--net', '--mount', '--'];

/** Why no namespace can be created here, or undefined. */
function missingForNamespace(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may make a network namespace';
  if (spawnSync('ip', ['-V']).status !== 0) return 'there is no `ip` here';
  const tried = spawnSync('unshare', [...namespace, 'ip', 'link', 'set', 'lo', 'up']);
  return tried.status === 0 ? undefined : 'no network namespace can be made here';
}

async function runProbe(): Promise<ProbeReport> {
  const probe = join(import.meta.dirname, 'support/outbound-probe.ts');
  const child = spawn('unshare', [...namespace, process.execPath, probe], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaints = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  child.stderr.on('data', (part) => {
    complaints += part;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`The probe ended with ${code}: ${complaints}`);
  return JSON.parse(output) as ProbeReport;
}

describe('in a network where every inside address answers', () => {
  it('R33 R34 R37 reads the public site, reaches nothing else, and says the same of all', async (context) => {
    const missing = missingForNamespace();
    if (missing) {
      console.log(`Skipped: ${missing}.`);
      context.skip(missing);
    }
    const report = await runProbe();
    expect(report.canariesAlive).toBe(report.canaries);
    expect(report.canaryConnections).toBe(0);
    expect(Object.values(report.read)).toEqual(['How to make tea', 'How to make tea']);
    expect(report.refused.length).toBeGreaterThan(80);
    expect(report.picturesAsked).toBe(report.refused.length);
    expect(report.picturesFetched).toEqual([]);
    expect(report.feedsListed).toBe(report.refused.length);
    expect(report.feedsRead).toBe(0);
    expect(report.sentToAsked).toBeGreaterThan(80);
    expect(report.sentTo).toEqual([]);
    const odd = report.refused.filter(({ message }) => message !== 'That page could not be reached.');
    expect(odd).toEqual([]);
    // Refused by the rules before connecting; only public or unknown addresses may fail otherwise.
    const untried = report.refused.filter(({ reason }) => !['refused_address', 'port'].includes(reason));
    const mayFail = /no-such-name|public\.test(:|%3A)443/;
    expect(untried.filter(({ target }) => !mayFail.test(target))).toEqual([]);
  });
});

describe('R38 the operator’s key', () => {
  let app: TestApp;
  let provider: StandInProvider;
  let canary: Canary;

  beforeAll(async () => {
    provider = await startStandInProvider({ kind: 'text', text: 'Hello.' });
    canary = await startCanary();
    app = await startTestApp({ providerUrl: provider.baseUrl });
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
    await canary.close();
  });

  it('goes to the configured provider, whatever host a client names', async () => {
    const person = await app.createPerson();
    const named = { baseUrl: canary.url, baseURL: canary.url, provider: canary.url, model: canary.url };
    const headers = {
      'x-provider-url': canary.url,
      'x-forwarded-host': new URL(canary.url).host,
      'x-api-base': canary.url,
      forwarded: `host=${new URL(canary.url).host}`,
    };
    const models = ['built-in', `openai-compatible/${canary.url}/v1`, canary.url, `openai:${canary.url}`];
    for (const selectedModel of models) {
      await person.request('PATCH', '/api/settings', { selectedModel, ...named }, headers);
      await person.request('PATCH', '/api/settings', { selectedModel }, headers);
      const message = { clientId: crypto.randomUUID(), text: 'hello' };
      const strange = await person.request('POST', '/api/chat', { ...message, ...named }, headers);
      await strange.text();
      const plain = await person.request('POST', '/api/chat', message, headers);
      await plain.text();
      await person.request(
        'GET',
        `/api/models?baseUrl=${encodeURIComponent(canary.url)}`,
        undefined,
        headers,
      );
    }
    expect(canary.connections).toBe(0);
    expect(provider.requests.length).toBeGreaterThan(0);
    for (const { headers: sent } of provider.requests) expect(sent.authorization).toBe('Bearer test-key');
  });
});
