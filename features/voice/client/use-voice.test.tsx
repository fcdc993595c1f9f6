import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import type { Recognition } from './speech-recognition.ts';
import { VoiceButton } from './voice-button.tsx';

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
  hear(...parts: string[]) {
    this.onresult?.({ results: parts.map((transcript) => [{ transcript }]) });
  }
  fail(error: string) {
    this.onerror?.({ error });
    this.onend?.();
  }
}

const spoken: SpeechSynthesisUtterance[] = [];

beforeEach(() => {
  spoken.length = 0;
  StandInRecognition.current = null;
  vi.stubGlobal('SpeechRecognition', StandInRecognition);
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([
    { localService: true, lang: 'en-GB', name: 'Test', default: true, voiceURI: 'test' },
  ]);
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => {
    spoken.push(utterance);
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      onend: (() => void) | null = null;
      onerror: (() => void) | null = null;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const ear = () => StandInRecognition.current as StandInRecognition;

function Field({ isConversation, onSend }: { isConversation: boolean; onSend: (text: string) => void }) {
  const [draft, setDraft] = useState('Before');
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [phase, setPhase] = useState<'asking' | 'running' | 'answered'>('asking');
  return (
    <>
      <div ref={setSlot} />
      <textarea aria-label="Message" value={draft} onChange={(event) => setDraft(event.target.value)} />
      <VoiceButton
        isConversation={isConversation}
        draft={draft}
        onDraft={setDraft}
        onSend={(text) => {
          onSend(text);
          setDraft('');
          setPhase('running');
        }}
        isRunning={phase === 'running'}
        answer={phase === 'answered' ? 'Rice keeps for a day.' : null}
        stateSlot={slot}
      />
      <button type="button" onClick={() => setPhase('answered')}>
        Answer
      </button>
      <button type="button" onClick={() => setPhase('asking')}>
        Fail
      </button>
    </>
  );
}

async function setUp(isConversation: boolean) {
  const onSend = vi.fn();
  const screen = await render(<Field isConversation={isConversation} onSend={onSend} />);
  await screen.getByRole('button', { name: isConversation ? 'Talk' : 'Dictate' }).click();
  return { screen, onSend, box: screen.getByRole('textbox', { name: 'Message' }) };
}

describe('dictation', () => {
  test('words appear after what stands there, while they are said, and nothing is sent', async () => {
    const { screen, box, onSend } = await setUp(false);
    await expect.element(screen.getByText('Listening', { exact: true })).toBeVisible();
    ear().hear('how long ');
    await expect.element(box).toHaveValue('Before how long');
    ear().hear('how long ', 'does rice keep');
    await expect.element(box).toHaveValue('Before how long does rice keep');
    await screen.getByRole('button', { name: 'Stop', exact: true }).click();
    expect(ear().isStopped).toBe(true);
    await expect.element(screen.getByRole('button', { name: 'Dictate' })).toBeVisible();
    expect(onSend).not.toHaveBeenCalled();
  });

  test('Escape stops it, and keeps the words', async () => {
    const { screen, box } = await setUp(false);
    ear().hear('rice');
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
    const { screen } = await setUp(false);
    ear().fail(error);
    await expect.element(screen.getByText(new RegExp(sentence))).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Dictate' })).toBeVisible();
  });

  test('no button where the browser cannot listen', async () => {
    vi.stubGlobal('SpeechRecognition', undefined);
    vi.stubGlobal('webkitSpeechRecognition', undefined);
    const screen = await render(<Field isConversation={false} onSend={() => undefined} />);
    await expect.element(screen.getByRole('textbox')).toBeVisible();
    expect(screen.container.textContent).not.toContain('Dictate');
    expect(screen.container.querySelectorAll('button')).toHaveLength(2);
  });
});

describe('talking back and forth', () => {
  test('what was said is sent, the answer is read, and it listens again', async () => {
    const { screen, onSend } = await setUp(true);
    ear().hear('and the rice');
    ear().stop();
    await vi.waitFor(() => expect(onSend).toHaveBeenCalledWith('Before and the rice'));
    await expect.element(screen.getByText('Waiting for the answer', { exact: true })).toBeVisible();
    const first = ear();
    await screen.getByRole('button', { name: 'Answer' }).click();
    await expect.element(screen.getByText('Reading the answer', { exact: true })).toBeVisible();
    expect(spoken[0]?.text).toBe('Rice keeps for a day.');
    spoken[0]?.onend?.(new Event('end') as SpeechSynthesisEvent);
    await expect.element(screen.getByText('Listening', { exact: true })).toBeVisible();
    expect(ear()).not.toBe(first);
  });

  test('Stop ends it in the middle of an answer', async () => {
    const { screen } = await setUp(true);
    ear().hear('rice');
    ear().stop();
    await screen.getByRole('button', { name: 'Answer' }).click();
    await expect.element(screen.getByText('Reading the answer', { exact: true })).toBeVisible();
    const cancel = vi.spyOn(speechSynthesis, 'cancel');
    await screen.getByRole('button', { name: 'Stop', exact: true }).click();
    expect(cancel).toHaveBeenCalled();
    await expect.element(screen.getByRole('button', { name: 'Talk' })).toBeVisible();
  });

  test('an answer that failed is not read', async () => {
    const { screen } = await setUp(true);
    ear().hear('rice');
    ear().stop();
    await screen.getByRole('button', { name: 'Fail' }).click();
    await expect.element(screen.getByRole('button', { name: 'Talk' })).toBeVisible();
    expect(spoken).toEqual([]);
  });
});
