import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Microphone } from '#features/voice/client/detection/microphone.ts';
import type { ReadingSource } from '#features/voice/client/reading/reader.ts';
import { preferVoice } from '#features/voice/client/voice-preference.ts';
import { Talk, type TalkMeans } from './talk.ts';

/** A fake reader: reading lasts until the test ends it. */
const read = vi.hoisted(() => ({
  sources: [] as string[],
  volume: 1,
  finish: (): void => undefined,
  sentence: null as { said: string } | null,
  level: null as number | null,
}));
vi.mock('#features/voice/client/reading/reader.ts', () => ({
  reader: () => ({
    stop: () => read.finish(),
    setVolume: (volume: number) => {
      read.volume = volume;
    },
    level: () => read.level,
    getState: () => ({ sentence: read.sentence, problem: null }),
    start: (source: ReadingSource) => {
      read.sources.push(
        source
          .read()
          .sentences.map(({ said }) => said)
          .join(' '),
      );
      return new Promise<void>((resolve) => {
        read.finish = resolve;
      });
    },
  }),
}));

const quiet = { level: -70, aboveFloor: 0, isVoiced: false, isSpeech: false, samples: new Float32Array(480) };
const voice = { ...quiet, level: -20, aboveFloor: 40, isVoiced: true, isSpeech: true };

function setUp(change: Partial<TalkMeans> = {}) {
  const microphones: (Microphone & { isClosed: boolean })[] = [];
  const heard: string[] = [];
  const listeners = new Set<() => void>();
  const sent: { text: string; after?: string | undefined }[] = [];
  const chat = { running: false, text: '', stopped: 0 };
  const means: TalkMeans = {
    choose: async () => ({ recogniser: { kind: 'server', host: 'ears.example' }, question: null }),
    openMicrophone: async () => {
      const microphone = {
        onFrame: null,
        onLost: null,
        isClosed: false,
        close() {
          microphone.isClosed = true;
        },
      } as Microphone & { isClosed: boolean };
      microphones.push(microphone);
      return microphone;
    },
    writeDown: async () => heard.shift() ?? '',
    recognise: () => () => undefined,
    canListenBeside: () => true,
    ...change,
  };
  const talk = new Talk(
    {
      send(text, { interruptedAfter }) {
        sent.push({ text, after: interruptedAfter });
        chat.running = true;
        chat.text = '';
      },
      stop: async () => {
        chat.stopped += 1;
        chat.running = false;
      },
      isRunning: () => chat.running,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      answer: () =>
        chat.text === ''
          ? null
          : {
              id: 'answer',
              title: 'A chat',
              subscribe: () => () => undefined,
              read: () => ({
                sentences: [{ said: chat.text, shown: chat.text, isNotice: false }],
                isWhole: true,
              }),
            },
    },
    means,
  );
  const hear = (frame: typeof quiet, times = 1) => {
    for (let at = 0; at < times; at++) microphones.at(-1)?.onFrame?.(frame);
  };
  return {
    ...{ talk, microphones, heard, sent, chat, hear },
    phase: () => talk.getState().phase,
    answer(text: string) {
      chat.text = text;
      chat.running = false;
      for (const listener of [...listeners]) listener();
    },
    say(words: string) {
      heard.push(words);
      hear(voice, 10);
      hear(quiet);
    },
    settle: () => vi.advanceTimersByTimeAsync(0),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  read.sources.length = 0;
  read.volume = 1;
  read.sentence = null;
  read.level = null;
  read.finish = () => undefined;
  preferVoice({ interrupt: 'speech' });
});
afterEach(() => vi.useRealTimers());

async function speaking(change: Partial<TalkMeans> = {}) {
  const set = setUp(change);
  await set.talk.begin();
  set.say('Why is my loaf flat?');
  await set.settle();
  set.answer('The dough was cold.');
  await set.settle();
  read.sentence = { said: 'The dough was cold.' };
  expect(set.phase()).toBe('speaking');
  return set;
}

it('listens, asks, reads the answer, and listens again', async () => {
  const set = setUp();
  await set.talk.begin();
  expect(set.phase()).toBe('listening');
  set.hear(voice, 3);
  expect(set.phase()).toBe('heard');
  set.heard.push('Why is my loaf flat?');
  set.hear(quiet);
  expect(set.phase()).toBe('transcribing');
  await set.settle();
  expect([set.phase(), set.sent]).toEqual(['waiting', [{ text: 'Why is my loaf flat?', after: undefined }]]);
  set.answer('The dough was cold.');
  await set.settle();
  expect([set.phase(), read.sources]).toEqual(['speaking', ['The dough was cold.']]);
  read.finish();
  await set.settle();
  expect(set.phase()).toBe('listening');
  expect(set.microphones).toHaveLength(1);
});

it('what was no words is not asked', async () => {
  const set = setUp();
  await set.talk.begin();
  set.say('');
  await set.settle();
  expect([set.phase(), set.sent]).toEqual(['listening', []]);
});

describe('while an answer is read', () => {
  it('a voice makes it quieter at once, and words stop it', async () => {
    const set = await speaking();
    set.hear(voice, 4);
    expect([read.volume, set.phase()]).toEqual([0.2, 'speaking']);
    set.heard.push('And overnight?');
    set.hear(quiet);
    await set.settle();
    expect([read.volume, set.phase()]).toEqual([1, 'waiting']);
    expect(set.sent.at(-1)).toEqual({ text: 'And overnight?', after: 'The dough was cold.' });
  });

  it('what comes back of it through the room is nobody’s voice, and somebody louder is', async () => {
    const set = await speaking();
    read.level = -10;
    set.hear({ ...voice, level: -22 }, 60);
    expect(read.volume).toBe(1);
    set.hear({ ...voice, level: -8 }, 4);
    expect(read.volume).toBe(0.2);
  });

  it('a noise does not', async () => {
    const set = await speaking();
    set.say('');
    await set.settle();
    expect([read.volume, set.phase(), set.sent.length]).toEqual([1, 'speaking', 1]);
  });

  it('hearing itself makes it wait for a key, and say so', async () => {
    const set = await speaking();
    set.say('the dough was cold');
    await set.settle();
    expect([read.volume, set.phase(), set.sent.length]).toEqual([1, 'speaking', 1]);
    expect(set.talk.getState().note).toMatch(/hears itself/);
    expect(set.talk.interruptedBy()).toBe('key');
    set.hear(voice);
    expect(read.volume).toBe(1);
    set.talk.hold();
    expect(set.phase()).toBe('heard');
  });

  it('nothing interrupts it where the person wants that', async () => {
    const set = await speaking();
    preferVoice({ interrupt: 'never' });
    set.hear(voice);
    set.talk.hold();
    expect([read.volume, set.phase()]).toEqual([1, 'speaking']);
  });
});

it('held to talk, a pause does not end what is said', async () => {
  const set = setUp();
  await set.talk.begin();
  set.talk.hold();
  set.hear(voice, 10);
  set.hear(quiet, 60);
  expect(set.phase()).toBe('heard');
  set.heard.push('One long thought.');
  set.talk.release();
  await set.settle();
  expect(set.sent).toEqual([{ text: 'One long thought.', after: undefined }]);
});

it('muting really ends the microphone, and nothing is heard until it is opened again', async () => {
  const set = setUp();
  await set.talk.begin();
  set.talk.toggleMute();
  expect([set.phase(), set.microphones[0]?.isClosed]).toEqual(['muted', true]);
  set.talk.toggleMute();
  await set.settle();
  expect([set.phase(), set.microphones.length]).toEqual(['listening', 2]);
});

it('pauses after half a minute in which nothing was heard', async () => {
  const set = setUp();
  await set.talk.begin();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(set.phase()).toBe('listening');
  await vi.advanceTimersByTimeAsync(1);
  expect([set.phase(), set.microphones[0]?.isClosed]).toEqual(['paused', true]);
  expect(set.talk.getState().note).toMatch(/30 seconds/);
});

it('keeps what could not be written down for one more try', async () => {
  const writeDown = vi.fn<TalkMeans['writeDown']>().mockRejectedValueOnce(new Error('The ears are away.'));
  const set = setUp({ writeDown });
  await set.talk.begin();
  set.say('');
  await set.settle();
  expect(set.talk.getState()).toMatchObject({ phase: 'paused', note: 'The ears are away.', canRetry: true });
  writeDown.mockResolvedValueOnce('Why is my loaf flat?');
  set.talk.retry();
  await set.settle();
  expect(set.sent).toEqual([{ text: 'Why is my loaf flat?', after: undefined }]);
  expect(writeDown.mock.calls[0]?.[0]).toBe(writeDown.mock.calls[1]?.[0]);
  // The answer may be spoken over, like any other.
  expect(set.microphones.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

it('says when it is too loud to tell a voice from the room', async () => {
  const set = setUp();
  await set.talk.begin();
  set.hear({ ...quiet, level: -15, aboveFloor: 1 }, 100);
  expect(set.talk.getState().isTooLoud).toBe(true);
  set.hear(quiet, 101);
  expect(set.talk.getState().isTooLoud).toBe(false);
});

it('leaving ends the microphone, and the answer goes on', async () => {
  const set = await speaking();
  set.talk.leave();
  expect(set.microphones.every(({ isClosed }) => isClosed)).toBe(true);
  expect(set.chat.stopped).toBe(0);
});

it('an answer that failed is not read', async () => {
  const set = setUp();
  await set.talk.begin();
  set.say('Why?');
  await set.settle();
  set.answer('');
  await set.settle();
  expect([set.phase(), read.sources]).toEqual(['listening', []]);
});

describe('where the browser recognises what is said', () => {
  type Results = Parameters<TalkMeans['recognise']>[0];

  /** A fake recogniser with which a test says what is heard. */
  function ears(change: Partial<TalkMeans> = {}) {
    const runs: (Results & { isStopped: boolean })[] = [];
    const means: Partial<TalkMeans> = {
      choose: async () => ({ recogniser: { kind: 'device' }, question: null }),
      recognise(results) {
        const run = { ...results, isStopped: false };
        runs.push(run);
        return () => {
          run.isStopped = true;
          run.onEnd(null);
        };
      },
      ...change,
    };
    const hear = (words: string) => runs.at(-1)?.onResults([{ words, isFinal: false }]);
    const end = () => runs.at(-1)?.onEnd(null);
    return { runs, means, hear, end };
  }

  async function speakingBeside(change: Partial<TalkMeans> = {}) {
    const heard = ears(change);
    const set = setUp(heard.means);
    await set.talk.begin();
    heard.hear('Why is my loaf flat?');
    heard.end();
    await set.settle();
    set.answer('The dough was cold.');
    await set.settle();
    read.sentence = { said: 'The dough was cold.' };
    expect(set.phase()).toBe('speaking');
    return { set, heard };
  }

  it('a microphone beside it shows how loud it is, and ends with it', async () => {
    const { means } = ears();
    const set = setUp(means);
    const levels: number[] = [];
    set.talk.onLevel((level) => levels.push(level));
    await set.talk.begin();
    set.hear(voice);
    expect([set.microphones.length, levels]).toEqual([1, [0.8]]);
    set.talk.toggleMute();
    expect([set.microphones[0]?.isClosed, levels.at(-1)]).toEqual([true, 0]);
  });

  it('a voice over the answer makes it quieter, and words stop it', async () => {
    const { set, heard } = await speakingBeside();
    expect(set.talk.interruptedBy()).toBe('speech');
    expect(heard.runs).toHaveLength(1);
    set.hear(voice, 4);
    expect([read.volume, heard.runs.length]).toEqual([0.2, 2]);
    heard.hear('And');
    expect([read.volume, set.phase()]).toEqual([1, 'heard']);
    heard.hear('And overnight?');
    heard.end();
    await set.settle();
    expect(set.sent.at(-1)).toEqual({ text: 'And overnight?', after: 'The dough was cold.' });
  });

  it('a noise over it, and its own echo, let it go on', async () => {
    const { set, heard } = await speakingBeside();
    set.hear(voice, 4);
    heard.end();
    expect([read.volume, set.phase()]).toEqual([1, 'speaking']);
    set.hear(quiet, 10);
    set.hear(voice, 4);
    heard.hear('the dough was cold');
    heard.end();
    expect([read.volume, set.phase(), set.sent.length]).toEqual([1, 'speaking', 1]);
    expect(set.talk.getState().note).toMatch(/hears itself/);
  });

  it('says once that only a key interrupts where there is no microphone beside it', async () => {
    const { set, heard } = await speakingBeside({ canListenBeside: () => false });
    expect(set.talk.getState().note).toMatch(/^This browser cannot listen while it speaks/);
    set.talk.hold();
    expect([set.phase(), heard.runs.length]).toEqual(['heard', 2]);
    heard.hear('And overnight?');
    set.talk.release();
    await set.settle();
    expect(set.sent.at(-1)).toEqual({ text: 'And overnight?', after: 'The dough was cold.' });
  });
});
