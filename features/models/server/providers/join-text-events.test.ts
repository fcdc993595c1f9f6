import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinTextEvents } from './join-text-events.ts';

const encoder = new TextEncoder();

function textEvent(content: string): string {
  return `data: ${JSON.stringify({ id: 'one', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;
}

/** The joined stream of a scripted provider. */
function open() {
  const provider = new Readable({ read() {} });
  const reader = joinTextEvents(provider).getReader();
  const decoder = new TextDecoder();
  const seen: string[] = [];
  let failure: unknown;
  const over = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      seen.push(decoder.decode(value, { stream: true }));
    }
  })().catch((error: unknown) => {
    failure = error;
  });
  return {
    seen,
    over,
    provider,
    reader,
    get failure() {
      return failure;
    },
    send: async (bytes: string | Uint8Array) => {
      provider.push(bytes);
      await vi.advanceTimersByTimeAsync(0);
    },
    end: async () => {
      provider.push(null);
      await over;
    },
  };
}

function contentOf(events: string): string {
  return events
    .split('\n\n')
    .filter((event) => event.startsWith('data: {'))
    .map((event) => JSON.parse(event.slice(6)).choices?.[0]?.delta?.content ?? '')
    .join('');
}

describe('words that a provider sends one by one', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('passes the first at once, and those of the next 16 ms together', async () => {
    const stream = open();
    await stream.send(textEvent('One'));
    expect(stream.seen).toEqual([textEvent('One')]);
    await stream.send(textEvent(' two'));
    await stream.send(textEvent(' three'));
    expect(stream.seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(16);
    expect(stream.seen).toEqual([textEvent('One'), textEvent(' two three')]);
    await vi.advanceTimersByTimeAsync(100);
    await stream.send(textEvent(' four'));
    expect(stream.seen.at(-1)).toBe(textEvent(' four'));
    await stream.end();
  });

  it('keeps to the text however it is written, and to what stands around it', async () => {
    const around = (content: string, more = '') =>
      `data: {"id": "one", "choices": [{"index": 0, "delta": {"content": ${content}${more}}}]}\n\n`;
    const stream = open();
    const written = [
      '"One"',
      '" \\"two\\""',
      '" \\u00e9\\ud83d"',
      '"\\ude00 \\\\"',
      '" thr\\nee"',
      '" \\"content\\":"',
    ];
    for (const content of written) await stream.send(around(content));
    await vi.advanceTimersByTimeAsync(16);
    expect(contentOf(stream.seen.join(''))).toBe('One "two" é😀 \\ thr\nee "content":');
    expect(stream.seen).toHaveLength(2);
    expect(JSON.parse(stream.seen[1]?.slice(6) ?? '')).toMatchObject({ id: 'one' });
    const call = around('" and"', ', "tool_calls": [{"id": "7"}]');
    await stream.send(call);
    expect(stream.seen.at(-1)).toBe(call);
    await stream.end();
  });

  it('is not misled by another content beside that of the answer', async () => {
    const beside = (other: string, content: string) =>
      `data: {"filter":{"content":"${other}"},"choices":[{"index":0,"delta":{"content":"${content}"}}]}\n\n`;
    const stream = open();
    await stream.send(beside('safe', 'ha'));
    await stream.send(beside('unsafe', 'ha'));
    await stream.send(beside('safe', ' no'));
    await vi.advanceTimersByTimeAsync(16);
    expect(contentOf(stream.seen.join(''))).toBe('haha no');
    await stream.end();
  });

  it('leaves everything else as it came, behind the words before it', async () => {
    const others = [
      ': ping\n\n',
      'data: {"choices":[{"index":0,"delta":{"reasoning_content":"Hm"}}]}\n\n',
      'data: {"choices":[{"index":0,"delta":{"content":"x","tool_calls":[{"index":0}]}}]}\n\n',
      'data: {"choices":[{"index":0,"delta":{"content":"."},"finish_reason":"stop"}]}\n\n',
      'data: {"choices":[{"index":0,"delta":{"content":"a"}},{"index":1,"delta":{"content":"b"}}]}\n\n',
      'data: {"choices":[],"usage":{"total_tokens":3}}\n\n',
      'data: {"error":{"message":"no"}}\n\n',
      'event: x\ndata: {"choices":[{"index":0,"delta":{"content":"x"}}]}\n\n',
      'data: {"broken\n\n',
      'data: [DONE]\n\n',
    ];
    const stream = open();
    await stream.send(textEvent('First'));
    for (const other of others) await stream.send(textEvent(' a') + textEvent(' b') + other);
    await stream.end();
    expect(stream.seen.join('')).toBe(
      textEvent('First') + others.map((other) => textEvent(' a b') + other).join(''),
    );
  });

  it('loses and doubles nothing, wherever the bytes are cut', async () => {
    const words = ['Gr', 'üße', ' 👩🏽‍🚀', ' an', ' alle', '. "\n\n"', ' End'];
    const bytes = encoder.encode(`${words.map(textEvent).join('')}data: [DONE]\n\n`);
    for (let size = 1; size < 40; size++) {
      const stream = open();
      for (let from = 0; from < bytes.length; from += size) {
        await stream.send(bytes.subarray(from, from + size));
        if (from % 3 === 0) await vi.advanceTimersByTimeAsync(5);
      }
      await stream.end();
      expect(contentOf(stream.seen.join('')), `${size} bytes at a time`).toBe(words.join(''));
      expect(stream.seen.join('').endsWith('data: [DONE]\n\n')).toBe(true);
    }
  });

  it('understands lines that end as on Windows', async () => {
    const stream = open();
    const windows = (content: string) => textEvent(content).replaceAll('\n', '\r\n');
    await stream.send(windows('One'));
    expect(stream.seen).toEqual([windows('One')]);
    await stream.send(`${windows(' two')}${windows(' three')}data: [DONE]\r\n\r\n`);
    await stream.end();
    expect(stream.seen.join('')).toBe(`${windows('One')}${textEvent(' two three')}data: [DONE]\r\n\r\n`);
  });

  it('hands on what is there when the stream ends in the middle of an event', async () => {
    const stream = open();
    await stream.send(`${textEvent('One')}${textEvent(' two')}data: {"half`);
    await stream.end();
    expect(stream.seen.join('')).toBe(`${textEvent('One')}${textEvent(' two')}data: {"half`);
  });

  it('breaks where the provider breaks, and stops it when nobody reads any more', async () => {
    const broken = open();
    await broken.send(textEvent('One'));
    const cause = new Error('the other side is gone');
    broken.provider.destroy(cause);
    await broken.over;
    expect(broken.failure).toEqual(new TypeError('terminated', { cause }));

    const left = open();
    await left.send(textEvent('One'));
    await left.reader.cancel('no longer needed');
    expect(left.provider.destroyed).toBe(true);
  });
});
