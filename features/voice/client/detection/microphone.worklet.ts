import { frameLength, type HeardFrame, SpeechDetector } from './speech-detector.ts';

/** Sent to the page every 30 ms. */
export interface MicrophoneFrame extends HeardFrame {
  samples: Float32Array;
}

/** AudioWorklet globals, which are not in the standard typings. */
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

const wantedRate = 16_000;

/** Splits microphone input into 16 kHz frames, and detects speech in each. */
class MicrophoneProcessor extends AudioWorkletProcessor {
  readonly #detector = new SpeechDetector();
  #frame = new Float32Array(frameLength);
  #filled = 0;
  /** Position between two samples, when resampling. */
  #place = 0;
  #last = 0;

  process(inputs: Float32Array[][]): boolean {
    const step = sampleRate / wantedRate;
    for (const sample of inputs[0]?.[0] ?? []) {
      if (step === 1) this.#take(sample);
      else {
        this.#place += 1;
        for (; this.#place >= step; this.#place -= step) {
          const share = Math.min(1, this.#place - step);
          this.#take(sample + (this.#last - sample) * share);
        }
        this.#last = sample;
      }
    }
    return true;
  }

  #take(sample: number): void {
    this.#frame[this.#filled++] = sample;
    if (this.#filled < frameLength) return;
    const samples = this.#frame;
    this.#frame = new Float32Array(frameLength);
    this.#filled = 0;
    const heard: MicrophoneFrame = { ...this.#detector.hear(samples), samples };
    this.port.postMessage(heard, [samples.buffer]);
  }
}

registerProcessor('microphone', MicrophoneProcessor);
