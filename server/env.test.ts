import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

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
