import { useEffect, useRef, useState } from 'react';

const longestSeconds = 60;
const types = ['video/mp4;codecs=avc1,opus', 'video/mp4', 'video/webm;codecs=vp9,opus', 'video/webm'];

/** The recording format, most widely playable first; undefined if unsupported. */
export function recordingType(): string | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined;
  return types.find((type) => MediaRecorder.isTypeSupported(type));
}

interface Running {
  recorder: MediaRecorder;
  startedAt: number;
}

export interface Recording {
  isRunning: boolean;
  seconds: number;
  /** Sound level from 0 to 1; null without a microphone. */
  level: number | null;
  isMuted: boolean;
  toggleMute: () => void;
  start: () => void;
  stop: () => void;
}

/** Records the camera for at most a minute. */
export function useRecorder(stream: MediaStream | null, onRecorded: (film: File) => void): Recording {
  const running = useRef<Running | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [isMuted, setIsMuted] = useState(false);
  const level = useLevel(stream);

  useEffect(() => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = !isMuted;
  }, [stream, isMuted]);

  // If the camera is lost, the recording so far is kept.
  useEffect(() => {
    if (!stream) return;
    return () => {
      if (running.current?.recorder.state === 'recording') running.current.recorder.stop();
    };
  }, [stream]);

  const isRunning = seconds !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      const { startedAt = performance.now(), recorder } = running.current ?? {};
      const passed = Math.floor((performance.now() - startedAt) / 1_000);
      setSeconds(passed);
      if (passed >= longestSeconds && recorder?.state === 'recording') recorder.stop();
    }, 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  function start() {
    const type = recordingType();
    if (!stream || type === undefined || running.current) return;
    const recorder = new MediaRecorder(stream, { mimeType: type });
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    recorder.addEventListener('stop', () => {
      running.current = null;
      setSeconds(null);
      const isMp4 = recorder.mimeType.startsWith('video/mp4');
      onRecorded(
        new File(pieces, isMp4 ? 'film.mp4' : 'film.webm', { type: isMp4 ? 'video/mp4' : 'video/webm' }),
      );
    });
    running.current = { recorder, startedAt: performance.now() };
    recorder.start(1_000);
    setSeconds(0);
  }

  return {
    isRunning,
    seconds: seconds ?? 0,
    ...{ level, isMuted },
    toggleMute: () => setIsMuted(!isMuted),
    start,
    stop: () => running.current?.recorder.stop(),
  };
}

/** Sampled ten times a second. */
function useLevel(stream: MediaStream | null): number | null {
  const [level, setLevel] = useState<number | null>(null);
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return setLevel(null);
    const context = new AudioContext();
    const meter = context.createAnalyser();
    meter.fftSize = 512;
    context.createMediaStreamSource(stream).connect(meter);
    const samples = new Float32Array(meter.fftSize);
    const timer = setInterval(() => {
      meter.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
      // From a whisper (-60 dB) to full scale.
      setLevel(Math.min(Math.max((20 * Math.log10(Math.sqrt(power) + 1e-6) + 60) / 60, 0), 1));
    }, 100);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return level;
}

/** As a clock says it: 0:07. */
export function formatSeconds(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
