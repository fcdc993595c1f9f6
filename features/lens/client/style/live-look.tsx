import { type RefObject, useEffect, useRef } from 'react';
import { liveFrameOf } from '../camera/live-frame.ts';
import { workOnFrame } from '../picture/work-on-picture.ts';
import type { ChosenLook } from './look-field.tsx';

const side = 480;

interface LiveLookProps {
  video: RefObject<HTMLVideoElement | null>;
  look: ChosenLook;
  isMirrored: boolean;
}

/** The live video in the chosen look, as fast as it renders. */
export function LiveLook({ video, look: { name, strength }, isMirrored }: LiveLookProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isGone = false;
    let frame = 0;
    const draw = async () => {
      const shot = video.current ? liveFrameOf(video.current, { width: side, height: side }) : undefined;
      const done = shot && (await workOnFrame(shot, { do: 'look', name, strength }, side).catch(() => null));
      // Without the worker, the plain video is shown.
      if (isGone || done === null || !canvas.current) return;
      if (done) {
        if (canvas.current.width !== done.width) canvas.current.width = done.width;
        if (canvas.current.height !== done.height) canvas.current.height = done.height;
        canvas.current.getContext('2d')?.putImageData(done, 0, 0);
      }
      frame = requestAnimationFrame(() => void draw());
    };
    void draw();
    return () => {
      isGone = true;
      cancelAnimationFrame(frame);
    };
  }, [video, name, strength]);

  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <canvas
        ref={canvas}
        className="size-full object-cover"
        style={isMirrored ? { transform: 'scaleX(-1)' } : undefined}
      />
    </div>
  );
}
