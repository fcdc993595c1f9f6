/** What the server asks of the process that speaks. */
export interface SpeechOrder {
  id: number;
  text: string;
  voice: string;
  rate: number;
}

/** What comes of it: a WAV file, or why there is none. */
export type SpokenSound = { id: number; sound: Uint8Array } | { id: number; problem: string };
