import { type RefObject, useEffect, useRef, useState } from 'react';
import { codesSize, liveFrameOf } from '../camera/live-frame.ts';
import { type FoundCode, scanCodes } from './scan-codes.ts';

const everyMs = 150;
/** Hands tremble: a code stays visible for this long after it was last seen. */
const staysMs = 2_500;

export interface LiveCodes {
  codes: readonly FoundCode[];
  /** The scanner could not start; photos still work. */
  hasFailed: boolean;
}

/** Live codes while the camera is on. Frames are processed one at a time. */
export function useLiveCodes(video: RefObject<HTMLVideoElement | null>, isOn: boolean): LiveCodes {
  const [live, setLive] = useState<LiveCodes>({ codes: [], hasFailed: false });
  const seenAt = useRef(0);

  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const startedAt = performance.now();
      const frame = video.current ? liveFrameOf(video.current, codesSize) : undefined;
      try {
        const codes = frame ? await scanCodes(frame) : [];
        if (isGone) return;
        if (codes.length > 0) seenAt.current = startedAt;
        setLive((before) => next(before, codes, startedAt - seenAt.current));
      } catch {
        if (!isGone) setLive({ codes: [], hasFailed: true });
        return;
      }
      timer = setTimeout(() => void look(), Math.max(0, everyMs - (performance.now() - startedAt)));
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
      setLive({ codes: [], hasFailed: false });
    };
  }, [isOn, video]);

  return live;
}

function next(before: LiveCodes, codes: readonly FoundCode[], unseenMs: number): LiveCodes {
  if (codes.length === 0)
    return unseenMs < staysMs || before.codes.length === 0 ? before : { ...before, codes };
  const now = codes.map(({ key }) => key);
  const known = before.codes.map(({ key }) => key);
  const isSame = now.length === known.length && now.every((key) => known.includes(key));
  // Keep the order, so that no card moves while somebody reaches for it.
  return {
    ...before,
    codes: isSame ? known.flatMap((key) => codes.find((code) => code.key === key) ?? []) : codes,
  };
}
