import { describe, expect, it } from 'vitest';
import { isSteady, newestOf, versionOf } from './newest-models.ts';
import { GoogleListed, OpenAiListed } from './providers/listed-model.ts';

const ids = (...listed: string[]) =>
  newestOf(listed.map((id) => ({ id })))
    .map(({ id }) => id)
    .toSorted();

describe('the newest of a list', () => {
  it('is the one with the latest date or version of its type', () => {
    expect(ids('claude-opus-4-20250514', 'claude-opus-4-5-20251101', 'claude-3-opus-20240229')).toEqual([
      'claude-opus-4-5-20251101',
    ]);
    expect(ids('gemini-2.0-flash', 'gemini-2.5-flash', 'gemini-1.5-pro', 'gemini-2.5-pro')).toEqual([
      'gemini-2.5-flash',
      'gemini-2.5-pro',
    ]);
    expect(ids('gpt-5.2', 'gpt-5', 'gpt-4o')).toEqual(['gpt-5.2']);
  });

  it('is told by when it was made, where the list says so', () => {
    const listed = [
      { id: 'big-9', createdAt: 1 },
      { id: 'other-1', createdAt: 2 },
    ];
    expect(newestOf(listed).map(({ id }) => id)).toEqual(['other-1']);
  });

  it('is no trial, nothing on its way out, no variant, and nothing that cannot call tools', () => {
    expect(ids('gpt-6-preview', 'gpt-5', 'gpt-5-search-api', 'gpt-image-2', 'text-embedding-4')).toEqual([
      'gpt-5',
    ]);
    expect(ids('gpt-5-2026-01-01', 'gpt-5-codex-2026-02-01')).toEqual(['gpt-5-2026-01-01']);
    expect(newestOf([{ id: 'big-2', hasTools: false }, { id: 'big-1' }]).map(({ id }) => id)).toEqual([
      'big-1',
    ]);
    for (const id of [
      'gemini-2.5-flash-native-audio',
      'gemini-exp-1206',
      'gpt-3.5-turbo-instruct',
      'ft:gpt-4o:a::b',
    ])
      expect(isSteady(id), id).toBe(false);
  });

  it.each([
    ['claude-3-5-sonnet-20241022', 3.05],
    ['claude-opus-4-20250514', 4],
    ['gemini-2.0-flash-001', 2],
    ['gpt-4o-2024-11-20', 4],
    ['deepseek-chat', 0],
  ])('reads the version of %s', (id, version) => expect(versionOf(id)).toBe(version));
});

describe('what a list says of a model', () => {
  it('is read from the fields that providers use', () => {
    expect(
      OpenAiListed.parse({
        id: 'maker/model',
        created: 1_700_000_000,
        context_length: 200_000,
        pricing: { prompt: '0.0000025', completion: '0.00001', image: '0' },
        architecture: { input_modalities: ['text', 'image'] },
        supported_parameters: ['tools', 'temperature'],
      }),
    ).toEqual({
      id: 'maker/model',
      createdAt: 1_700_000_000_000,
      contextWindow: 200_000,
      price: { inputPerMillion: 2.5, outputPerMillion: 10, currency: 'USD' },
      seesImages: true,
      hasTools: true,
    });
    expect(OpenAiListed.parse({ id: 'a', type: 'model', created_at: '2025-11-01T00:00:00Z' })).toEqual({
      id: 'a',
      createdAt: Date.UTC(2025, 10, 1),
    });
    expect(OpenAiListed.parse({ id: 'v', max_model_len: 8192 })).toEqual({ id: 'v', contextWindow: 8192 });
    expect(OpenAiListed.parse({ id: 'l', meta: { n_ctx_train: 4096 } })).toEqual({
      id: 'l',
      contextWindow: 4096,
    });
    expect(GoogleListed.parse({ name: 'models/gemini-2.5-pro', inputTokenLimit: 1_048_576 })).toEqual({
      id: 'gemini-2.5-pro',
      contextWindow: 1_048_576,
    });
  });

  it('is left out where it is no such thing, and the model stays', () => {
    expect(
      OpenAiListed.parse({ id: 'odd', created: 'yesterday', context_length: -1, pricing: 'free', meta: 7 }),
    ).toEqual({ id: 'odd' });
    expect(OpenAiListed.parse({ id: 'auto', pricing: { prompt: '-1', completion: '-1' } })).toEqual({
      id: 'auto',
    });
  });
});
