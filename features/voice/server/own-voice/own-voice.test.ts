import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '#server/paths.ts';
import { OwnVoices } from './own-voice.ts';
import { SpeechCache } from './speech-cache.ts';

const opened: OwnVoices[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((voice) => voice.close()));
});

function open(idleMs?: number): OwnVoices {
  const voice = new OwnVoices({ folder: paths.voice, isOff: false, ...(idleMs !== undefined && { idleMs }) });
  opened.push(voice);
  return voice;
}

const say = (text: string) => ({ text, voice: undefined, language: 'en', rate: 1 });
const { signal } = new AbortController();

it('has a process only while somebody listens, and says the same again without asking it', async () => {
  const voice = open(0);
  expect(voice.pid).toBeUndefined();
  const first = await voice.speak(say('Good morning.'), signal);
  await vi.waitFor(() => expect(voice.pid).toBeUndefined());
  expect(await voice.speak(say('Good morning.'), signal)).toBe(first);
  expect(voice.pid).toBeUndefined();
});

it('starts again after its process was lost, and says that the sentence was', async () => {
  const voice = open();
  const lost = voice.speak(say('A sentence that will not be finished.'), signal);
  process.kill(voice.pid!, 'SIGKILL');
  await expect(lost).rejects.toMatchObject({ code: 'model_failed' });
  expect((await voice.speak(say('Good morning.'), signal)).length).toBeGreaterThan(10_000);
});

it('remembers eight megabytes for ten minutes', () => {
  let now = 0;
  const cache = new SpeechCache(() => now);
  const megabyte = new Uint8Array(1024 * 1024);
  for (let at = 0; at < 10; at++) cache.set([at], megabyte);
  expect(cache.bytes).toBe(8 * 1024 * 1024);
  expect([cache.get([1]), cache.get([9])]).toEqual([undefined, megabyte]);
  now = 10 * 60_000;
  expect(cache.get([9])).toBeUndefined();
  expect(cache.bytes).toBe(0);
});
