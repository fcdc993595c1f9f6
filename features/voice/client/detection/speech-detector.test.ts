import { describe, expect, it } from 'vitest';
import { PhraseRecorder } from './phrase-recorder.ts';
import { RoomWatch } from './room-watch.ts';
import { frameLength, SpeechDetector } from './speech-detector.ts';
import { measureDetector } from './testing/measure-detector.ts';
import { mix, noises, syntheticVoice } from './testing/sounds.ts';

const voice = syntheticVoice(5);

describe.each(Object.entries(noises))('in %s', (_name, noise) => {
  it.each([20, 10, 5])('a voice that is %i dB louder is heard, and nothing else is', (decibels) => {
    const { heard, falsely, onsetMs } = measureDetector(mix(voice, noise, decibels));
    expect(heard).toBeGreaterThanOrEqual(90);
    expect(falsely).toBe(0);
    expect(onsetMs).toBeLessThanOrEqual(300);
  });
});

it('ends eight tenths of a second after the last sound, and not between words', () => {
  const detector = new SpeechDetector();
  const { sound, to } = mix(voice, noises['white noise'], 20);
  const ends: number[] = [];
  let wasSpeech = false;
  for (let at = 0; at + frameLength <= sound.length; at += frameLength) {
    const { isSpeech } = detector.hear(sound.subarray(at, at + frameLength));
    if (wasSpeech && !isSpeech) ends.push((at - to) / 16);
    wasSpeech = isSpeech;
  }
  expect(ends).toHaveLength(1);
  expect(ends[0]).toBeGreaterThan(600);
  expect(ends[0]).toBeLessThan(1_000);
});

it('a silent microphone and a room as loud as a voice are noticed, and are over once somebody is heard', () => {
  const frame = { level: -70, aboveFloor: 0, isVoiced: false, isSpeech: false };
  const room = new RoomWatch();
  const hear = (change: Partial<typeof frame>, times: number) => {
    for (let at = 0; at < times; at++) room.hear({ ...frame, ...change });
    return { isSilent: room.isSilent, isTooLoud: room.isTooLoud };
  };
  expect(hear({}, 332)).toEqual({ isSilent: false, isTooLoud: false });
  expect(hear({}, 1)).toEqual({ isSilent: true, isTooLoud: false });
  expect(hear({ level: -20, isSpeech: true, aboveFloor: 40 }, 1).isSilent).toBe(false);
  expect(hear({ level: -20 }, 99).isTooLoud).toBe(false);
  expect(hear({ level: -20 }, 1).isTooLoud).toBe(true);
  expect(hear({}, 101).isTooLoud).toBe(false);
});

it('a phrase has the half second before it was noticed', () => {
  const recorder = new PhraseRecorder();
  const samples = new Float32Array(frameLength);
  for (let at = 0; at < 100; at++) expect(recorder.hear({ samples, isSpeech: false })).toBeNull();
  for (let at = 0; at < 30; at++) expect(recorder.hear({ samples, isSpeech: true })).toBeNull();
  expect(recorder.hear({ samples, isSpeech: false })).toHaveLength(17 + 30);
});

it('who speaks without a pause is written down in pieces', () => {
  const recorder = new PhraseRecorder();
  const samples = new Float32Array(frameLength);
  const pieces = Array.from({ length: 2_000 }, () => recorder.hear({ samples, isSpeech: true })).filter(
    Boolean,
  );
  expect(pieces.map((piece) => piece?.length)).toEqual([1_000, 1_000]);
});
