import { onVoicePreference, voicePreference } from './voice-preference.ts';

/** The browser can turn speech into text, here or at its vendor's. */
export function canListen(): boolean {
  return 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;
}

/** The browser gives a page a microphone, and can cut what it hears into frames. */
export function canRecord(): boolean {
  return 'mediaDevices' in navigator && 'AudioWorkletNode' in window;
}

/**
 * Whether a page can have the microphone beside the browser's recognition. On phones the one takes it from the other, and
 * nothing is recognised any more.
 */
export function canListenBeside(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // A tablet of Apple's calls itself a Mac, which has no screen to touch.
  const isPhone = /Android|iPhone|iPad/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
  return canRecord() && !isPhone;
}

/** Whether the server is connected to somebody who listens, as far as that was asked. */
let serverListens: 'unknown' | 'asked' | 'yes' | 'no' = 'unknown';
const listeners = new Set<() => void>();

/** Where the browser cannot by itself, the server is asked, by people who speak and by nobody else. */
async function askServer(): Promise<void> {
  if (serverListens !== 'unknown' || canListen() || !canRecord() || !voicePreference().voiceEnabled) return;
  serverListens = 'asked';
  try {
    const { voiceAbilities } = await import('./voice-abilities.ts');
    serverListens = (await voiceAbilities()).transcription === null ? 'no' : 'yes';
  } catch {
    // Asked again with the next field: it may be reached by then.
    serverListens = 'unknown';
  }
  for (const listener of [...listeners]) listener();
}

/** A button that listens is shown to whoever wants to speak, where anything can turn that into text. */
export function isDictationWanted(): boolean {
  return voicePreference().voiceEnabled && (canListen() || (canRecord() && serverListens === 'yes'));
}

export function onDictationWanted(listener: () => void): () => void {
  listeners.add(listener);
  const unfollow = onVoicePreference(() => {
    void askServer();
    listener();
  });
  void askServer();
  return () => {
    listeners.delete(listener);
    unfollow();
  };
}

/** For tests, in which another server begins with each. */
export function forgetWhoListens(): void {
  serverListens = 'unknown';
}
