import { spokenLanguage, voicePreference } from './voice-preference.ts';

/** Some browsers list voices that send the text to a service; only voices of the device itself count. */
export function localVoices(): SpeechSynthesisVoice[] {
  if (!('speechSynthesis' in window)) return [];
  return speechSynthesis.getVoices().filter((voice) => voice.localService);
}

/** The one that was chosen, where this device has it. */
function chooseVoice(): SpeechSynthesisVoice | undefined {
  const voices = localVoices();
  const chosen = voices.find(({ name }) => name === voicePreference().voiceName);
  return chosen ?? voiceInLanguage() ?? voices[0];
}

function voiceInLanguage(): SpeechSynthesisVoice | undefined {
  const language = spokenLanguage().slice(0, 2);
  return localVoices().find((voice) => voice.lang.startsWith(language));
}

export function canSpeak(): boolean {
  return localVoices().length > 0;
}

/** Whether a voice of the device knows the language, or the person chose one of them. */
export function speaksLanguageHere(): boolean {
  const { voiceName } = voicePreference();
  return voiceInLanguage() !== undefined || localVoices().some(({ name }) => name === voiceName);
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
  utterance.rate = voicePreference().voiceRate;
  utterance.onend = onEnd;
  utterance.onerror = onEnd;
  speechSynthesis.speak(utterance);
  return () => {
    utterance.onend = null;
    utterance.onerror = null;
    speechSynthesis.cancel();
  };
}
