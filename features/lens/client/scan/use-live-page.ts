import { type RefObject, useEffect, useState } from 'react';
import { liveFrameOf } from '../camera/live-frame.ts';
import { outlineOf } from './ask-scanner.ts';
import { findingSide } from './page/find-page.ts';
import type { Corners } from './page/geometry.ts';

const everyMs = 400;
const size = { width: findingSide, height: findingSide };

/** Live page outline, while the camera is on. */
export function useLivePage(video: RefObject<HTMLVideoElement | null>, isOn: boolean): Corners | null {
  const [corners, setCorners] = useState<Corners | null>(null);

  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const frame = video.current ? liveFrameOf(video.current, size) : undefined;
      // Without the worker, the camera works without an outline.
      const found = frame ? await outlineOf(frame).catch(() => undefined) : null;
      if (isGone || found === undefined) return;
      setCorners(found);
      timer = setTimeout(() => void look(), everyMs);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
      setCorners(null);
    };
  }, [isOn, video]);

  return corners;
}
