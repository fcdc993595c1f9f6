/** A request to the voice process. */
export interface SpeechOrder {
  id: number;
  text: string;
  voice: string;
  rate: number;
}

/** The result: a WAV file, or an error. */
export type SpokenSound = { id: number; sound: Uint8Array } | { id: number; problem: string };
