interface VoicePreference {
  /** Null is the device's own choice. */
  name: string | null;
  rate: number;
}

let preference: VoicePreference = { name: null, rate: 1 };

/** How the person wants things to be read aloud. Read when something is. */
export function voicePreference(): VoicePreference {
  return preference;
}

export function preferVoice(next: VoicePreference): void {
  preference = next;
}
