import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { joined } from '#tests/harness/both-readers.ts';
import { oddStreams } from '#tests/stand-ins/odd-streams.ts';
import { ChatAnswer } from './chat-answer.ts';
import { ChatParts } from './chat-parts.ts';

const schema = z.looseObject({ choices: z.array(z.any()) });
const encoder = new TextEncoder();
const stopped = 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

function word(content: string): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
}

/** An answer that a scripted provider writes, and its batches as they are read. */
function open() {
  const provider = new Readable({ read() {} });
  const parts = new ChatParts({ schema, metadataKey: 'x', warnings: [] });
  const broken = (cause: Error | undefined) => new TypeError('terminated', { cause });
  const reader = new ChatAnswer(provider, parts, { broken });
  const batches: Awaited<ReturnType<ChatAnswer['read']>>[] = [];
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const over = (async () => {
    for (;;) {
      const batch = await reader.read();
      if (!batch) return;
      batches.push(batch);
    }
  })();
  const outcome = over.then(
    () => 'ended',
    (error: unknown) => error,
  );
  return {
    ...{ provider, reader, outcome, batches },
    /** The words of each batch that has any. */
    words: () =>
      batches.flatMap((batch) => {
        const text = (batch ?? []).map((part) => (part.type === 'text-delta' ? part.delta : '')).join('');
        return text === '' ? [] : [text];
      }),
    async send(bytes: string | Uint8Array) {
      provider.push(bytes);
      await settle();
    },
    async end() {
      provider.push(null);
      await vi.advanceTimersByTimeAsync(16);
      return outcome;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('passes the first words on at once, and those of the next 16 ms together', async () => {
  const answer = open();
  await answer.send(word('One'));
  expect(answer.words()).toEqual(['One']);
  await answer.send(word(' two'));
  await answer.send(word(' three'));
  expect(answer.words()).toEqual(['One']);
  await vi.advanceTimersByTimeAsync(16);
  expect(answer.words()).toEqual(['One', ' two three']);
  await vi.advanceTimersByTimeAsync(100);
  await answer.send(word(' four'));
  expect(answer.words()).toEqual(['One', ' two three', ' four']);
  await answer.send(stopped);
  expect(await answer.end()).toBe('ended');
  expect(answer.batches.at(-1)?.at(-1)?.type).toBe('finish');
});

it('holds nothing back before the first words', async () => {
  const answer = open();
  await answer.send(`: ping\n\n${word('').replace('"choices"', '"id":"1","choices"')}`);
  await answer.send(word('One'));
  expect(answer.words()).toEqual(['One']);
});

it('loses and doubles nothing, wherever the bytes are cut and whenever they come', async () => {
  const bytes = encoder.encode(oddStreams['words one by one']);
  for (let size = 1; size < 40; size += 3) {
    const answer = open();
    for (let from = 0; from < bytes.length; from += size) {
      await answer.send(bytes.subarray(from, from + size));
      if (from % 3 === 0) await vi.advanceTimersByTimeAsync(5);
    }
    expect(await answer.end()).toBe('ended');
    expect(answer.words().join(''), `${size} at a time`).toBe(
      'Grüße 👩🏽‍🚀 an alle. "\n\n" \\ "content": End',
    );
    expect(joined(answer.batches.flatMap((batch) => batch ?? [])).at(-1)?.type).toBe('finish');
  }
});

it('breaks where the provider breaks, after all that had arrived', async () => {
  const answer = open();
  await answer.send(word('One') + word(' two'));
  const cause = new Error('the other side is gone');
  answer.provider.destroy(cause);
  expect(await answer.outcome).toEqual(new TypeError('terminated', { cause }));
  expect(answer.words()).toEqual(['One two']);
});

it('keeps words of a slow reader when the provider breaks', async () => {
  const provider = new Readable({ read() {} });
  const parts = new ChatParts({ schema, metadataKey: 'x', warnings: [] });
  const answer = new ChatAnswer(provider, parts, { broken: () => new Error('broken') });
  provider.push(word('One'));
  await vi.advanceTimersByTimeAsync(0);
  provider.destroy();
  await vi.advanceTimersByTimeAsync(0);
  const batch = await answer.read();
  expect(batch?.map(({ type }) => type)).toEqual(['stream-start', 'text-start', 'text-delta']);
  await expect(answer.read()).rejects.toThrow('broken');
});

it('stops the provider when nobody reads on', async () => {
  const answer = open();
  await answer.send(word('One'));
  await answer.reader.cancel();
  expect(answer.provider.destroyed).toBe(true);
  expect(await answer.outcome).toBe('ended');
  expect(vi.getTimerCount()).toBe(0);
});

it('stops the provider once it cannot be understood', async () => {
  const answer = open();
  await answer.send(`${word('One')}data: {"choices":[{"delta":{"tool_calls":[{"function":{}}]}}]}\n\n`);
  await vi.advanceTimersByTimeAsync(16);
  expect(await answer.outcome).toMatchObject({ name: 'AI_InvalidResponseDataError' });
  expect(answer.words()).toEqual(['One']);
  expect(answer.provider.destroyed).toBe(true);
});
