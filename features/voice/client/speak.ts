import { voicePreference } from './voice-preference.ts';

/** Some browsers list voices that send the text to a service; only voices of the device itself count. */
export function localVoices(): SpeechSynthesisVoice[] {
  if (!('speechSynthesis' in window)) return [];
  return speechSynthesis.getVoices().filter((voice) => voice.localService);
}

/** The one that was chosen, where this device has it. */
function chooseVoice(): SpeechSynthesisVoice | undefined {
  const voices = localVoices();
  const chosen = voices.find(({ name }) => name === voicePreference().name);
  if (chosen) return chosen;
  const language = document.documentElement.lang || navigator.language;
  return voices.find((voice) => voice.lang.startsWith(language.slice(0, 2))) ?? voices[0];
}

export function canSpeak(): boolean {
  return localVoices().length > 0;
}

export function subscribeToVoices(listener: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

/** Reads text with a voice of the device; whatever else was being read stops. Returns how to stop it. */
export function speak(text: string, onEnd: () => void): () => void {
  speechSynthesis.cancel();
  const voice = chooseVoice();
  if (!voice || text === '') {
    onEnd();
    return () => undefined;
  }
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = voicePreference().rate;
  utterance.onend = onEnd;
  utterance.onerror = onEnd;
  speechSynthesis.speak(utterance);
  return () => {
    utterance.onend = null;
    utterance.onerror = null;
    speechSynthesis.cancel();
  };
}
