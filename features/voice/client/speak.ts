import { spokenLanguage, voicePreference } from './voice-preference.ts';

/** Some browsers list voices that send text to a service; only local ones count. */
export function localVoices(): SpeechSynthesisVoice[] {
  if (!('speechSynthesis' in window)) return [];
  return speechSynthesis.getVoices().filter((voice) => voice.localService);
}

/** The chosen voice, if this device has it. */
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

/** Whether a local voice speaks the language, or the person chose one. */
export function speaksLanguageHere(): boolean {
  const { voiceName } = voicePreference();
  return voiceInLanguage() !== undefined || localVoices().some(({ name }) => name === voiceName);
}

export function subscribeToVoices(listener: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

/** Reads text with a local voice, stopping anything else being read. Returns a stop function. */
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
