import { useCallback, useEffect, useState } from 'react';
import { loadPatiently } from '#client/app/load-patiently.ts';

export type Facing = 'user' | 'environment';

export type CameraState =
  | { kind: 'prompt' }
  | { kind: 'granted'; stream: MediaStream }
  | { kind: 'denied'; message: string };

const loadProblems = () => import('#features/files/client/camera-problem.ts');

export interface CameraWish {
  facing: Facing;
  /** Includes the microphone, for recording. */
  hasSound: boolean;
  /** Turns the camera off while it is not visible. */
  isPaused: boolean;
}

const stopTracks = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** Opens the requested camera, or any other one after a refusal. */
async function openCamera(wish: CameraWish): Promise<MediaStream> {
  const devices = navigator.mediaDevices;
  // Missing in insecure contexts.
  if (devices?.getUserMedia === undefined) throw new DOMException('No camera here', 'NotFoundError');
  try {
    return await openWished(devices, wish);
  } catch {
    return devices.getUserMedia({ video: true });
  }
}

/** Computer cameras do not report which way they face, so switching takes the second one. */
async function openWished(devices: MediaDevices, { facing, hasSound }: CameraWish): Promise<MediaStream> {
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
  const open = (which: MediaTrackConstraints) =>
    devices.getUserMedia({ video: { ...which, ...size }, audio: hasSound });
  const stream = await open({ facingMode: { ideal: facing } });
  const { facingMode, deviceId } = stream.getVideoTracks()[0]?.getSettings() ?? {};
  if (facingMode !== undefined) return stream;
  const all = await devices.enumerateDevices().catch(() => []);
  const cameras = all.filter(({ kind }) => kind === 'videoinput');
  const wished = cameras[facing === 'user' ? 1 : 0];
  if (wished === undefined || wished.deviceId === deviceId || cameras.length < 2) return stream;
  stopTracks(stream);
  return open({ deviceId: { exact: wished.deviceId } });
}

/**
 * Runs the camera only while it is visible: changing the request, unmounting or hiding the page stops all tracks. A
 * lost camera is requested again.
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
      async (error: unknown) => {
        const { cameraProblem } = await loadPatiently(loadProblems);
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

  const isDenied = state.kind === 'denied';
  useEffect(() => {
    if (!isDenied) return;
    const leaving = new AbortController();
    // Not all browsers support this query; there, people press Try Again.
    navigator.permissions?.query({ name: 'camera' as PermissionName }).then(
      (permission) => {
        const look = () => permission.state === 'granted' && retry();
        if (!leaving.signal.aborted) permission.addEventListener('change', look, { signal: leaving.signal });
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [isDenied, retry]);

  return { state, retry };
}
