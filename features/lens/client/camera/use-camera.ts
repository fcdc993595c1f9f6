import { useCallback, useEffect, useState } from 'react';
import { cameraProblem } from '#features/files/client/camera-problem.ts';

export type Facing = 'user' | 'environment';

export type CameraState =
  | { kind: 'prompt' }
  | { kind: 'granted'; stream: MediaStream }
  | { kind: 'denied'; message: string };

export interface CameraWish {
  facing: Facing;
  /** With the microphone, for recording. */
  hasSound: boolean;
  /** Nothing is shown of it now, so it is off. */
  isPaused: boolean;
}

/** The wished camera, or after one refusal any other one. */
async function openCamera({ facing, hasSound }: CameraWish): Promise<MediaStream> {
  const devices = navigator.mediaDevices;
  // Browsers leave it out where they would never lend a camera.
  if (devices?.getUserMedia === undefined) throw new DOMException('No camera here', 'NotFoundError');
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
  try {
    return await devices.getUserMedia({ video: { facingMode: { ideal: facing }, ...size }, audio: hasSound });
  } catch {
    return devices.getUserMedia({ video: true });
  }
}

const stopTracks = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/**
 * The camera, on only while it is looked through: another wish, leaving and a hidden page end every track of it. One that
 * the device takes away is asked for again.
 */
export function useCamera({ facing, hasSound, isPaused }: CameraWish): {
  state: CameraState;
  retry: () => void;
} {
  const [state, setState] = useState<CameraState>({ kind: 'prompt' });
  const [attempt, setAttempt] = useState(0);
  const [isHidden, setIsHidden] = useState(() => document.visibilityState === 'hidden');
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    const look = () => setIsHidden(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    if (isPaused || isHidden) return;
    void attempt;
    let isGone = false;
    let opened: MediaStream | undefined;
    setState({ kind: 'prompt' });
    openCamera({ facing, hasSound, isPaused }).then(
      (stream) => {
        opened = stream;
        if (isGone) return stopTracks(stream);
        for (const track of stream.getVideoTracks()) track.addEventListener('ended', retry, { once: true });
        setState({ kind: 'granted', stream });
      },
      (error: unknown) => {
        if (!isGone) setState({ kind: 'denied', message: cameraProblem(error) });
      },
    );
    return () => {
      isGone = true;
      for (const track of opened?.getVideoTracks() ?? []) track.removeEventListener('ended', retry);
      stopTracks(opened);
      setState({ kind: 'prompt' });
    };
  }, [facing, hasSound, isPaused, isHidden, attempt, retry]);

  return { state, retry };
}
