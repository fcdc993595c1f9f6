import { onVoicePreference, voicePreference } from './voice-preference.ts';

/** The browser supports speech recognition, on the device or by its vendor. */
export function canListen(): boolean {
  return 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;
}

/** The browser supports microphone access and audio worklets. */
export function canRecord(): boolean {
  return 'mediaDevices' in navigator && 'AudioWorkletNode' in window;
}

/**
 * Whether a microphone can be open beside the browser's recognition. On phones one takes it from the other, and
 * recognition stops working.
 */
export function canListenBeside(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // iPads identify as Macs, which have no touch screen.
  const isPhone = /Android|iPhone|iPad/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
  return canRecord() && !isPhone;
}

/** Whether the server has a transcription provider, as far as known. */
let serverListens: 'unknown' | 'asked' | 'yes' | 'no' = 'unknown';
const listeners = new Set<() => void>();

/** If the browser cannot, the server is asked, but only for people who use voice. */
async function askServer(): Promise<void> {
  if (serverListens !== 'unknown' || canListen() || !canRecord() || !voicePreference().voiceEnabled) return;
  serverListens = 'asked';
  try {
    const { voiceAbilities } = await import('./voice-abilities.ts');
    serverListens = (await voiceAbilities()).transcription === null ? 'no' : 'yes';
  } catch {
    // Retried with the next field.
    serverListens = 'unknown';
  }
  for (const listener of [...listeners]) listener();
}

/** Whether to show dictation buttons: the person wants them, and something can transcribe. */
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

/** For tests, each with a new server. */
export function forgetWhoListens(): void {
  serverListens = 'unknown';
}
