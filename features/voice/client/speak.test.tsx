import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speak } from './speak.ts';
import { preferVoice } from './voice-preference.ts';

const spoken: { text: string; voice?: { name: string }; rate?: number }[] = [];
const voice = (name: string, lang: string) => ({
  name,
  lang,
  localService: true,
  default: false,
  voiceURI: name,
});

beforeEach(() => {
  spoken.length = 0;
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([voice('Daniel', 'en-GB'), voice('Anna', 'de-DE')]);
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => {
    spoken.push(utterance as never);
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  preferVoice({ voiceName: null, voiceRate: 1 });
});

test('reads with the voice and at the speed that were chosen', () => {
  preferVoice({ voiceName: 'Anna', voiceRate: 1.4 });
  speak('Guten Morgen', () => undefined);
  expect(spoken).toMatchObject([{ text: 'Guten Morgen', voice: { name: 'Anna' }, rate: 1.4 }]);
});

test('a device without that voice reads with one of its own', () => {
  preferVoice({ voiceName: 'Somebody else', voiceRate: 1 });
  speak('Good morning', () => undefined);
  expect(spoken).toMatchObject([{ voice: { name: 'Daniel' }, rate: 1 }]);
});
