import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#client/api-client.ts';
import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import type { ConnectionWatch } from './connection-watch.ts';
import { type FollowTurnOptions, followTurn, maxTries, TurnConnectionError } from './follow-turn.ts';

function text(value: string): TurnEvent {
  return { type: 'part', kind: 'text', change: value };
}

const done: TurnEvent = { type: 'done', outcome: 'complete' };

function frame(sequence: number, event: TurnEvent): string {
  return `id: ${sequence}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** A response with these chunks as its body; `breaks` cuts the connection instead of closing it. */
function stream(chunks: string[], breaks = false): Response {
  const encoder = new TextEncoder();
  const left = [...chunks];
  return new Response(
    new ReadableStream({
      pull(controller) {
        const next = left.shift();
        if (next !== undefined) controller.enqueue(encoder.encode(next));
        else if (breaks) controller.error(new TypeError('network error'));
        else controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );
}

const calm: ConnectionWatch = {
  ready: () => Promise.resolve(),
  wait: () => Promise.resolve(),
  isHidden: () => false,
  whenTurned: () => () => undefined,
};

function setUp(answers: (Response | Error)[], options: Partial<FollowTurnOptions> = {}) {
  const events: TurnEvent[] = [];
  const afters: number[] = [];
  const waits: number[] = [];
  const watch: ConnectionWatch = {
    ...calm,
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  };
  const result = followTurn({
    open: ({ after }) => {
      afters.push(after);
      const answer = answers.shift() ?? new TypeError('nothing there');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    onEvent: (event) => events.push(event),
    signal: new AbortController().signal,
    watch,
    ...options,
  });
  return { events, afters, waits, result };
}

describe('followTurn', () => {
  it('reads events to the end, wherever the chunks are cut', async () => {
    const whole = `: ping\n\n${frame(1, text('Rice 🍚 keeps '))}${frame(2, text('a day.'))}${frame(3, done)}`;
    const bytes = new TextEncoder().encode(whole);
    for (const size of [1, 3, 7, 50]) {
      const body = new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      });
      const { events, result } = setUp([new Response(body)]);
      expect(await result).toBe('done');
      expect(events).toEqual([text('Rice 🍚 keeps '), text('a day.'), done]);
    }
  });

  it('comes back after a dropped connection from where it was', async () => {
    const { events, afters, waits, result } = setUp([
      stream([frame(1, text('a')), frame(2, text('b'))], true),
      new TypeError('offline'),
      stream([frame(3, text('c')), frame(4, done)]),
    ]);
    expect(await result).toBe('done');
    expect(events).toEqual([text('a'), text('b'), text('c'), done]);
    expect(afters).toEqual([0, 2, 2]);
    expect(waits).toEqual([200, 400]);
  });

  it('opens the stream again when the page is hidden and when it is shown again', async () => {
    let isHidden = false;
    let look = () => {};
    const opened: { after: number; isHidden: boolean }[] = [];
    const { events, waits, result } = setUp([], {
      open: ({ after, isHidden: isSaidHidden, signal }) => {
        opened.push({ after, isHidden: isSaidHidden });
        const isLast = opened.length === 3;
        return Promise.resolve(
          new Response(
            new ReadableStream({
              start(controller) {
                const next = frame(after + 1, isLast ? done : text('.'));
                controller.enqueue(new TextEncoder().encode(next));
                signal.addEventListener('abort', () => controller.error(signal.reason));
              },
            }),
          ),
        );
      },
      onEvent: (event) => {
        events.push(event);
        // After each event the person switches to another tab, or comes back.
        isHidden = !isHidden;
        queueMicrotask(() => look());
      },
      watch: {
        ...calm,
        isHidden: () => isHidden,
        whenTurned: (wasHidden, onTurn) => {
          look = () => isHidden !== wasHidden && onTurn();
          look();
          return () => {
            look = () => {};
          };
        },
      },
    });
    expect(await result).toBe('done');
    expect(opened).toEqual([
      { after: 0, isHidden: false },
      { after: 1, isHidden: true },
      { after: 2, isHidden: false },
    ]);
    expect(events).toEqual([text('.'), text('.'), done]);
    expect(waits).toEqual([]);
  });

  it('never applies an event twice', async () => {
    const { events, result } = setUp([
      stream([frame(1, text('a')), frame(2, text('b'))]),
      stream([
        frame(1, text('a')),
        frame(2, text('b')),
        frame(3, text('c')),
        frame(3, text('c')),
        frame(4, done),
      ]),
    ]);
    await result;
    expect(events).toEqual([text('a'), text('b'), text('c'), done]);
  });

  it('asks again when a number is missing, and applies nothing past the gap', async () => {
    const { events, afters, result } = setUp([
      stream([frame(1, text('a')), frame(3, text('c'))]),
      stream([frame(2, text('b')), frame(3, text('c')), frame(4, done)]),
    ]);
    await result;
    expect(afters).toEqual([0, 1]);
    expect(events).toEqual([text('a'), text('b'), text('c'), done]);
  });

  it('asks again when an event cannot be read', async () => {
    const { events, result } = setUp([stream(['id: 1\ndata: {"type":"te\n\n']), stream([frame(1, done)])]);
    expect(await result).toBe('done');
    expect(events).toEqual([done]);
  });

  it('gives up after six tries without progress, each twice as late', async () => {
    const { waits, result } = setUp([]);
    await expect(result).rejects.toBeInstanceOf(TurnConnectionError);
    expect(waits).toEqual([200, 400, 800, 1_600, 3_200, 6_400]);
    expect(waits).toHaveLength(maxTries);
  });

  it('counts tries from zero after progress', async () => {
    const drops = Array.from({ length: 10 }, (_unused, index) => stream([frame(index + 1, text('.'))]));
    const { waits, result } = setUp([...drops, stream([frame(11, done)])]);
    expect(await result).toBe('done');
    expect(new Set(waits)).toEqual(new Set([200]));
  });

  it('waits for the page to be online and visible before it tries again', async () => {
    let comeBack = () => {};
    const ready = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          comeBack = resolve;
        }),
    );
    const { afters, result } = setUp([stream([frame(1, text('a'))], true), stream([frame(2, done)])], {
      watch: { ...calm, ready },
    });
    await vi.waitFor(() => expect(ready).toHaveBeenCalledOnce());
    expect(afters).toEqual([0]);
    comeBack();
    expect(await result).toBe('done');
    expect(afters).toEqual([0, 1]);
  });

  it('tells apart a turn that is forgotten', async () => {
    const { result } = setUp([new Response(null, { status: 204 })]);
    expect(await result).toBe('forgotten');
  });

  it('does not repeat a request that was refused', async () => {
    const { afters, result } = setUp([
      Response.json({ error: { code: 'quota_exceeded', message: 'Used up.' } }, { status: 429 }),
    ]);
    await expect(result).rejects.toMatchObject({ code: 'quota_exceeded' });
    await expect(result).rejects.toBeInstanceOf(ApiError);
    expect(afters).toEqual([0]);
  });

  it('tries again while the server restarts', async () => {
    const { result } = setUp([new Response('', { status: 503 }), stream([frame(1, done)])]);
    expect(await result).toBe('done');
  });

  it('leaves a loss before the first event to the caller when asked', async () => {
    const { afters, result } = setUp([new TypeError('offline')], { reconnect: 'after-first-event' });
    await expect(result).rejects.toBeInstanceOf(TurnConnectionError);
    expect(afters).toEqual([0]);
  });

  it('stops at once when the caller leaves', async () => {
    const leaving = new AbortController();
    const seen: TurnEvent[] = [];
    const { result } = setUp([stream([frame(1, text('a')) + frame(2, text('b'))])], {
      signal: leaving.signal,
      onEvent: (event) => {
        seen.push(event);
        leaving.abort();
      },
    });
    expect(await result).toBe('aborted');
    expect(seen).toEqual([text('a')]);
  });
});
