import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Recognition } from '#features/voice/client/speech-recognition.ts';
import { useCookVoice } from './use-cook-voice.ts';

/** Fakes the browser's speech recognition, which would send audio to an external service. */
class Listener implements Recognition {
  static all: Listener[] = [];
  lang = '';
  continuous = false;
  interimResults = false;
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;
  isAborted = false;
  constructor() {
    Listener.all.push(this);
  }
  start() {}
  stop() {}
  abort() {
    this.isAborted = true;
    this.onend?.();
  }
  say(transcript: string) {
    this.onresult?.({ results: [[{ transcript }]] });
    this.onend?.();
  }
  fail(error: string) {
    this.onerror?.({ error });
    this.onend?.();
  }
}

function Cook({ onWord }: { onWord: (word: string) => void }) {
  const voice = useCookVoice(onWord);
  return (
    <>
      <button type="button" aria-pressed={voice.isOn} onClick={voice.toggle}>
        {voice.can ? 'Cook by voice' : 'Cannot listen'}
      </button>
      <p role="status">{voice.problem}</p>
    </>
  );
}

afterEach(() => {
  Listener.all = [];
  vi.unstubAllGlobals();
});

const listening = () => Listener.all.at(-1) as Listener;

test('hears one word after another, and ends when it is told to', async () => {
  vi.stubGlobal('SpeechRecognition', Listener);
  const onWord = vi.fn();
  const screen = await render(<Cook onWord={onWord} />);
  const button = screen.getByRole('button', { name: 'Cook by voice' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  listening().say('okay next');
  listening().say('the onions smell nice');
  listening().say('set the timer please');
  listening().say('no, back');
  expect(onWord.mock.calls).toEqual([['next'], ['timer'], ['back']]);
  listening().say('stop listening');
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  expect(Listener.all).toHaveLength(5);
});

test('says why it cannot go on; silence is no problem', async () => {
  vi.stubGlobal('SpeechRecognition', Listener);
  const screen = await render(<Cook onWord={() => undefined} />);
  await screen.getByRole('button', { name: 'Cook by voice' }).click();
  await expect.poll(() => Listener.all.length).toBe(1);
  listening().fail('no-speech');
  expect(Listener.all).toHaveLength(2);
  listening().fail('not-allowed');
  await expect.element(screen.getByText(/The microphone is not allowed here/)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Cook by voice' }))
    .toHaveAttribute('aria-pressed', 'false');
  expect(Listener.all).toHaveLength(2);
});
