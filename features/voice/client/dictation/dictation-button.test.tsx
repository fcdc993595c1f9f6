import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import type { Recognition } from '#features/voice/client/speech-recognition.ts';
import { forgetVoiceAbilities } from '#features/voice/client/voice-abilities.ts';
import { keepAnswer } from './choose-recogniser.ts';
import { DictationButton } from './dictation-button.tsx';

/** Stands in for the browser's own, and lets a test be the one who speaks. */
class StandInRecognition implements Recognition {
  static current: StandInRecognition | null = null;
  lang = '';
  continuous = false;
  interimResults = false;
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;
  isStopped = false;
  start() {
    StandInRecognition.current = this;
  }
  abort() {
    this.stop();
  }
  stop() {
    this.isStopped = true;
    this.onend?.();
  }
  /** Words that are certain, then some that may change. */
  hear(certain: string[], interim = '') {
    const results = certain.map((transcript) => Object.assign([{ transcript }], { isFinal: true }));
    const rest = interim === '' ? [] : [Object.assign([{ transcript: interim }], { isFinal: false })];
    this.onresult?.({ results: [...results, ...rest] });
  }
  fail(error: string) {
    this.onerror?.({ error });
    this.onend?.();
  }
}

const ear = () => StandInRecognition.current as StandInRecognition;

beforeEach(() => {
  StandInRecognition.current = null;
  localStorage.clear();
  forgetVoiceAbilities();
  vi.stubGlobal('SpeechRecognition', StandInRecognition);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ ownVoices: null, speech: null, transcription: null })),
  );
});
afterEach(() => vi.unstubAllGlobals());

function Field({ before = 'Before' }: { before?: string }) {
  const [draft, setDraft] = useState(before);
  const field = useRef<HTMLTextAreaElement>(null);
  const [line, setLine] = useState<HTMLElement | null>(null);
  const [row, setRow] = useState<HTMLElement | null>(null);
  return (
    <>
      <div ref={setLine} />
      <textarea
        ref={field}
        aria-label="Message"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <div ref={setRow} />
      <DictationButton field={field} value={draft} onChange={setDraft} lineSlot={line} rowSlot={row} />
    </>
  );
}

async function setUp(before?: string) {
  const screen = await render(<Field {...(before !== undefined && { before })} />);
  return { screen, box: screen.getByRole('textbox', { name: 'Message' }) };
}

async function listening(before?: string) {
  keepAnswer('browser', 'yes');
  const set = await setUp(before);
  await set.screen.getByRole('button', { name: 'Dictate' }).click();
  await expect.element(set.screen.getByRole('timer')).toHaveTextContent('Listening 0:00');
  return set;
}

test('asks once before the browser may send sound to its vendor', async () => {
  const { screen } = await setUp();
  await screen.getByRole('button', { name: 'Dictate' }).click();
  await expect.element(screen.getByText(/may send what you say to its vendor/)).toBeVisible();
  expect(StandInRecognition.current).toBeNull();
  await screen.getByRole('button', { name: 'Not now' }).click();
  await expect.element(screen.getByRole('button', { name: 'Dictate' })).toBeVisible();
  expect(StandInRecognition.current).toBeNull();
  await screen.getByRole('button', { name: 'Dictate' }).click();
  await screen.getByRole('button', { name: 'Go on' }).click();
  await expect.element(screen.getByText(/^Heard by your browser/)).toBeVisible();
  await screen.getByRole('button', { name: 'Stop listening' }).click();
  await screen.getByRole('button', { name: 'Dictate' }).click();
  await expect.element(screen.getByRole('timer')).toBeVisible();
});

test('words that may change stand beside the field, and in it once they are certain', async () => {
  const { screen, box } = await listening();
  ear().hear([], 'how long');
  await expect.element(screen.getByText('how long')).toBeVisible();
  await expect.element(box).toHaveValue('Before');
  ear().hear(['how long'], ' does rice');
  await expect.element(box).toHaveValue('Before how long');
  ear().hear(['how long', ' does rice keep question mark']);
  await expect.element(box).toHaveValue('Before how long does rice keep?');
  await screen.getByRole('button', { name: 'Undo the last phrase' }).click();
  await expect.element(box).toHaveValue('Before how long');
  await screen.getByRole('button', { name: 'Stop listening' }).click();
  expect(ear().isStopped).toBe(true);
  await expect.element(screen.getByRole('button', { name: 'Dictate' })).toBeVisible();
});

test('it writes at the caret, between what is there', async () => {
  const { box } = await listening('Rinse and rest.');
  const field = (await box.element()) as HTMLTextAreaElement;
  field.setSelectionRange(5, 5);
  ear().hear(['the rice']);
  await expect.element(box).toHaveValue('Rinse the rice and rest.');
  expect(field.selectionStart).toBe(14);
  ear().hear(['the rice', 'twice']);
  await expect.element(box).toHaveValue('Rinse the rice twice and rest.');
});

test('Escape stops it, and keeps the words', async () => {
  const { screen, box } = await listening();
  ear().hear([], 'rice');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Dictate' })).toBeVisible();
  await expect.element(box).toHaveValue('Before rice');
});

test.each([
  ['not-allowed', 'The microphone is not allowed here.'],
  ['audio-capture', 'No microphone was found.'],
  ['network', 'could not reach the service'],
  ['no-speech', 'Nothing was heard.'],
  ['something-new', 'Speech could not be recognised.'],
])('%s is said in a sentence', async (error, sentence) => {
  const { screen } = await listening();
  ear().fail(error);
  await expect.element(screen.getByText(new RegExp(sentence))).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Dictate' })).toBeVisible();
});

test('no button where nothing can listen', async () => {
  vi.stubGlobal('SpeechRecognition', undefined);
  vi.stubGlobal('webkitSpeechRecognition', undefined);
  vi.stubGlobal('AudioWorkletNode', undefined);
  const { screen, box } = await setUp();
  await expect.element(box).toBeVisible();
  expect(screen.container.querySelectorAll('button')).toHaveLength(0);
});
