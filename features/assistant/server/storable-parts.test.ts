import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { describe, expect, it } from 'vitest';
import { storableJson } from '#server/db/storable-text.ts';
import { StorableParts } from './storable-parts.ts';

function clean(parts: readonly LanguageModelV4StreamPart[]): LanguageModelV4StreamPart[] {
  const storable = new StorableParts();
  return parts.flatMap((part) => [...storable.clean(part)]);
}

const textOf = (parts: readonly LanguageModelV4StreamPart[]) =>
  parts.map((part) => ('delta' in part ? part.delta : '')).join('');

const deltas = ['text', 'reasoning', 'tool-input'] as const;

describe.each(deltas)('pieces of %s', (kind) => {
  const pieces = (...texts: string[]) =>
    clean([
      ...texts.map((delta) => ({ type: `${kind}-delta`, id: 'one', delta }) as const),
      { type: `${kind}-end`, id: 'one' },
    ]);

  it.each([
    ['a NUL', ['a\0b'], 'ab'],
    ['a NUL between the halves of a character', ['a\uD83D\0', '\uDE00b'], 'a😀b'],
    ['a character in two pieces', ['a\uD83D', '\uDE00b'], 'a😀b'],
    ['a character in two pieces with an empty one between', ['a\uD83D', '', '\uDE00b'], 'a😀b'],
    ['a first half alone', ['a\uD83D', 'b'], 'a\uFFFDb'],
    ['a first half at the end', ['a\uD83D'], 'a\uFFFD'],
    ['a second half alone', ['a', '\uDE00b'], 'a\uFFFDb'],
    ['halves in the wrong order', ['\uDE00\uD83D', '!'], '\uFFFD\uFFFD!'],
    ['ordinary text', ['Grüße, ', '世界 😀'], 'Grüße, 世界 😀'],
  ])('%s', (_, texts, expected) => {
    expect(textOf(pieces(...texts))).toBe(expected);
  });

  it('of two texts at once are kept apart', () => {
    const parts = clean([
      { type: `${kind}-delta`, id: 'one', delta: 'a\uD83D' },
      { type: `${kind}-delta`, id: 'two', delta: '\uDE00' },
      { type: `${kind}-delta`, id: 'one', delta: '\uDE00' },
    ]);
    expect(textOf(parts)).toBe('a\uFFFD😀');
  });

  it('that nobody ends are whole when the answer is', () => {
    const finish = { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' } } as never;
    expect(textOf(clean([{ type: `${kind}-delta`, id: 'one', delta: 'a\uD83D' }, finish]))).toBe('a\uFFFD');
  });
});

describe('calls of tools', () => {
  const call = (toolName: string, input: string) =>
    clean([{ type: 'tool-call', toolCallId: 'c', toolName, input }])[0] as Extract<
      LanguageModelV4StreamPart,
      { type: 'tool-call' }
    >;

  it('have names without them', () => {
    expect(call('look\0_up\uD83D', '{}').toolName).toBe('look_up\uFFFD');
    const [start] = clean([{ type: 'tool-input-start', id: 'c', toolName: 'look\0_up' }]);
    expect(start).toMatchObject({ toolName: 'look_up' });
  });

  it.each([
    ['as they are', '{"query":"a\0b"}'],
    ['escaped', '{"query":"a\\u0000b"}'],
    ['as halves', '{"query":"a\\ud83db","\\udE00":1}'],
    ['as whole characters', '{"query":"\\ud83d\\ude00"}'],
  ])('have arguments without them, %s', (_, input) => {
    const given: unknown = JSON.parse(call('look_up', input).input);
    expect(given).toEqual(storableJson(given));
    expect(JSON.stringify(given)).not.toContain('u0000');
  });

  it('keep arguments that are no JSON', () => {
    expect(call('look_up', '{"query": \\u0000').input).toBe('{"query": \\u0000');
  });
});
