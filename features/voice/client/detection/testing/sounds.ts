/** Synthetic audio at 16 kHz, so that the detector is tested against a known truth. */
const rate = 16_000;

/** Seeded. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export const noises = {
  'white noise': (length: number) => {
    const next = random(7);
    return Float32Array.from({ length }, () => next() * 2 - 1);
  },
  hum: (length: number) =>
    Float32Array.from({ length }, (_none, at) => {
      const angle = (at / rate) * 2 * Math.PI * 100;
      return Math.sin(angle) + Math.sin(2 * angle) / 2 + Math.sin(3 * angle) / 4;
    }),
  rumble: (length: number) => {
    const next = random(11);
    let low = 0;
    return Float32Array.from({ length }, () => {
      low += (next() * 2 - 1 - low) * 0.02;
      return low;
    });
  },
  clicks: (length: number) => {
    const next = random(3);
    return Float32Array.from({ length }, (_none, at) =>
      at % Math.round(rate * 0.35) < 40
        ? (next() * 2 - 1) * Math.exp(-(at % Math.round(rate * 0.35)) / 12)
        : 0,
    );
  },
} satisfies Record<string, (length: number) => Float32Array>;

/** Synthetic syllables: pulses through three formants, with pauses between words. Also returns where speech is. */
export function syntheticVoice(seconds: number): Float32Array {
  const length = Math.round(seconds * rate);
  const sound = new Float32Array(length);
  const next = random(5);
  const filters = [
    [650, 90],
    [1_150, 110],
    [2_500, 160],
  ].map(([frequency, width]) => resonance(frequency!, width!));
  let phase = 0;
  for (let at = 0; at < length; at++) {
    const syllable = (at / rate) % 0.28;
    const loudness = syllable < 0.22 ? Math.sin((syllable / 0.22) * Math.PI) ** 0.5 : 0;
    phase += (115 + 25 * Math.sin((at / rate) * 2.1)) / rate;
    const pulse = phase >= 1 ? 1 : 0;
    phase %= 1;
    const source = pulse + (next() - 0.5) * 0.02;
    sound[at] = filters.reduce((sum, filter) => sum + filter(source), 0) * loudness;
  }
  return sound;
}

function resonance(frequency: number, width: number): (sample: number) => number {
  const radius = Math.exp((-Math.PI * width) / rate);
  const middle = 2 * radius * Math.cos((2 * Math.PI * frequency) / rate);
  let [one, two] = [0, 0];
  return (sample) => {
    const now = sample + middle * one - radius * radius * two;
    [one, two] = [now, one];
    return now;
  };
}

function power(sound: Float32Array): number {
  let sum = 0;
  for (const sample of sound) sum += sample * sample;
  return sum / sound.length;
}

export interface MixedSound {
  sound: Float32Array;
  /** First and last sample of the voice. */
  from: number;
  to: number;
}

/** Places a voice in the middle of noise, at a signal-to-noise ratio in decibels. */
export function mix(
  voice: Float32Array,
  noise: (length: number) => Float32Array,
  decibels: number,
): MixedSound {
  const around = 4 * rate;
  const whole = noise(voice.length + 2 * around);
  const gain = Math.sqrt(power(voice) / power(whole) / 10 ** (decibels / 10));
  const sound = whole.map((sample, at) => sample * gain + (voice[at - around] ?? 0));
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return { sound: sound.map((sample) => (sample / peak) * 0.5), from: around, to: around + voice.length };
}
