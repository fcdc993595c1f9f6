import { insecurePageProblem } from '#client/app/insecure-page.ts';
import type { MicrophoneFrame } from './microphone.worklet.ts';
import workletAddress from './microphone.worklet.ts?worker&url';

export interface Microphone {
  onFrame: ((frame: MicrophoneFrame) => void) | null;
  /** The device was unplugged, or the permission revoked. */
  onLost: (() => void) | null;
  /** Stops the track, so that the browser's indicator goes out. */
  close(): void;
}

/** Why there is no microphone, as a message for the person. */
export class MicrophoneError extends Error {
  override name = 'MicrophoneError';
}

const problems: Readonly<Record<string, () => string>> = {
  NotAllowedError: () =>
    'The microphone is not allowed here. Allow it for this site in your browser, and try again.',
  NotFoundError: () => 'No microphone was found.',
  NotReadableError: () => 'The microphone is used by another program. Close it there, and try again.',
};

/** @throws MicrophoneError */
export async function openMicrophone(): Promise<Microphone> {
  const problem = insecurePageProblem('microphone');
  if (problem !== undefined) throw new MicrophoneError(problem);
  const stream = await askForStream();
  const context = openContext();
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    void context.close().catch(() => undefined);
  };
  try {
    await context.audioWorklet.addModule(workletAddress);
    // Audio contexts need a user gesture to start.
    await context.resume();
  } catch (cause) {
    close();
    throw new MicrophoneError('The microphone could not be started in this browser.', { cause });
  }
  const node = new AudioWorkletNode(context, 'microphone', { numberOfOutputs: 0 });
  context.createMediaStreamSource(stream).connect(node);
  const microphone: Microphone = {
    onFrame: null,
    onLost: null,
    close() {
      node.port.onmessage = null;
      microphone.onFrame = null;
      microphone.onLost = null;
      close();
    },
  };
  node.port.onmessage = ({ data }: MessageEvent<MicrophoneFrame>) => microphone.onFrame?.(data);
  for (const track of stream.getTracks()) track.onended = () => microphone.onLost?.();
  return microphone;
}

async function askForStream(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
    });
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : '';
    throw new MicrophoneError(problems[name]?.() ?? 'The microphone could not be opened.', { cause });
  }
}

function openContext(): AudioContext {
  try {
    return new AudioContext({ sampleRate: 16_000 });
  } catch {
    // Some browsers keep the device's sample rate; the worklet then resamples.
    return new AudioContext();
  }
}
