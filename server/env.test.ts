import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readEnv } from '#assembly/server/environment.ts';
import { type Environment, secret } from './environment.ts';
import { allVariables } from './read-variables.ts';

describe('models', () => {
  it('connects only providers with a key, each to its own address', () => {
    const { models } = readEnv({
      OPENAI_API_KEY: 'sk-1',
      ANTHROPIC_API_KEY: '',
      DEEPSEEK_API_KEY: 'ds-1',
      DEEPSEEK_BASE_URL: 'https://proxy.example/deepseek/',
      XAI_BASE_URL: 'https://proxy.example/xai',
    });
    expect(models.hosted).toEqual({
      openai: { apiKey: 'sk-1', baseUrl: undefined },
      deepseek: { apiKey: 'ds-1', baseUrl: 'https://proxy.example/deepseek' },
    });
    expect(models).toMatchObject({ discoversLocal: true, ollamaUrl: undefined, overrides: {} });
  });

  it('reads the switch, the address of Ollama and the overrides', () => {
    const { models } = readEnv({
      DISCOVER_LOCAL_MODELS: 'false',
      OLLAMA_BASE_URL: 'http://gpu.home:11434/',
      MODEL_OVERRIDES: '{"gpt-4o": "openai:gpt-4o-2024-11-20", "mine": "local:ollama/llama3.2:3b"}',
    });
    expect(models).toMatchObject({
      discoversLocal: false,
      ollamaUrl: 'http://gpu.home:11434',
      overrides: { 'gpt-4o': 'openai:gpt-4o-2024-11-20', mine: 'local:ollama/llama3.2:3b' },
    });
  });

  it.each([
    ['GOOGLE_BASE_URL', 'ftp://x.example'],
    ['DISCOVER_LOCAL_MODELS', 'maybe'],
    ['MODEL_OVERRIDES', 'gpt-4o=openai:x'],
    ['MODEL_OVERRIDES', '["gpt-4o"]'],
    ['MODEL_OVERRIDES', '{"gpt-4o": "gpt-4o-2024-11-20"}'],
    ['MODEL_OVERRIDES', '{"gpt-4o": "nobody:gpt-4o"}'],
  ])('stops at a wrong %s: %s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(name);
  });
});

it('names every variable with a wrong value at once', () => {
  const wrong = { PORT: 'many', SIGN_UP: 'closed', BRAVE_BASE_URL: 'brave.example' };
  expect(() => readEnv(wrong)).toThrow(/^PORT .*\.\nSIGN_UP .*\.\nBRAVE_BASE_URL .*\.$/s);
});

it('refuses a variable that is declared in two ways, and takes one that two features share', () => {
  const environment = (variables: Environment['variables']) => ({ variables, read: () => ({}) });
  const shared = { A_KEY: secret(z.string()) };
  expect(Object.keys(allVariables([environment(shared), environment(shared)]))).toContain('A_KEY');
  expect(() => allVariables([environment(shared), environment({ A_KEY: secret(z.string()) })])).toThrow(
    'A_KEY',
  );
});

describe('watching', () => {
  it('is off until somebody asks for it', () => {
    expect(readEnv({})).toMatchObject({ logFormat: 'plain', metrics: { token: undefined, port: undefined } });
    expect(readEnv({ OTEL_SERVICE_NAME: 'x', TRACE_PROVIDERS: 'on' }).traces).toBeUndefined();
  });

  it('reads a collector, what it wants to be told, and whether providers are told', () => {
    const { traces } = readEnv({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a=b,x-tenant=home',
    });
    expect(traces).toEqual({
      endpoint: 'http://collector:4318',
      headers: { 'x-key': 'a=b', 'x-tenant': 'home' },
      serviceName: 'everyday',
      tellsProviders: false,
    });
  });

  it.each([
    ['METRICS_TOKEN', 'short'],
    ['METRICS_PORT', '0'],
    ['LOG_FORMAT', 'xml'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no pairs'],
    ['TRACE_PROVIDERS', 'maybe'],
  ])('stops at a wrong %s: %s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(name);
  });
});

describe('charging for plans', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  };

  it('is off without keys', () => {
    expect(readEnv({}).stripe).toBeUndefined();
  });

  it('takes prices by id', () => {
    const { stripe } = readEnv({ ...keys, STRIPE_PRICE_ENTERPRISE_SEAT: 'price_1' });
    expect(stripe).toMatchObject({ secretKey: 'sk_test_x', prices: { 'enterprise-seat': 'price_1' } });
  });

  it.each(Object.keys(keys))('needs %s, too', (name) => {
    expect(() => readEnv({ ...keys, [name]: '' })).toThrow(
      `${name} is required when any of Stripe’s keys is set.`,
    );
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'pk_test_x' }, 'STRIPE_SECRET_KEY must begin with sk_ or rk_.'],
    [
      { STRIPE_BASE_URL: 'https://proxy.example/stripe' },
      'STRIPE_BASE_URL must be an address without a path.',
    ],
    [{ STRIPE_PRICE_PRO: 'pro' }, 'STRIPE_PRICE_PRO must be the id of a price'],
  ])('refuses %j', (wrong, message) => {
    expect(() => readEnv({ ...keys, ...wrong })).toThrow(message);
  });
});
