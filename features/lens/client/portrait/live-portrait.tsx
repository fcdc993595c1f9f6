import { useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { abilitiesOf, setOnCamera } from '../camera/light-and-zoom.ts';

/** The portrait frame, and the camera's native background blur if it has one. */
export function LivePortrait({ stream }: { stream: MediaStream }) {
  const canSoften = abilitiesOf(stream).backgroundBlur?.includes(true) === true;
  const [isSoft, setIsSoft] = useState(false);
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="xMidYMid meet"
        className="pointer-events-none absolute inset-0 size-full p-6"
        aria-hidden="true"
      >
        <path
          d="M10 100C10 72 24 62 38 58M90 100C90 72 76 62 62 58"
          fill="none"
          stroke="#fff"
          strokeOpacity="0.7"
          strokeWidth="0.6"
        />
        <ellipse
          cx="50"
          cy="36"
          rx="19"
          ry="24"
          fill="none"
          stroke="#fff"
          strokeOpacity="0.9"
          strokeWidth="0.6"
          strokeDasharray="2.4 1.6"
        />
      </svg>
      <div className="absolute inset-x-3 bottom-3 flex flex-col items-center gap-2">
        <p className="rounded-full bg-black/60 px-4 py-2 text-center text-small">
          Stand apart from the background; paint what is missing
        </p>
        {canSoften && (
          <button
            type="button"
            aria-pressed={isSoft}
            className={classNames(
              'press min-h-11 rounded-full px-4 text-small font-semibold outline-white!',
              isSoft ? 'bg-white text-black' : 'bg-black/60 text-white',
            )}
            onClick={() =>
              void setOnCamera(stream, { backgroundBlur: !isSoft }).then((is) => is && setIsSoft(!isSoft))
            }
          >
            Camera’s own soft background
          </button>
        )}
      </div>
    </>
  );
}
