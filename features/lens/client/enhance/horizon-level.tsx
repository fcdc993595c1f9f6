import { useEffect, useState } from 'react';

/** Deviations below this count as level. */
const levelWithin = 1;

/** Only Apple's browsers ask for permission to read the orientation. */
const asksFirst = () =>
  typeof DeviceOrientationEvent === 'undefined'
    ? undefined
    : (DeviceOrientationEvent as { requestPermission?: () => Promise<PermissionState> }).requestPermission;

/** A spirit level, if the device has orientation sensors. */
export function HorizonLevel() {
  const [isAllowed, setIsAllowed] = useState(() => asksFirst() === undefined);
  const [tilt, setTilt] = useState<number | null>(null);

  useEffect(() => {
    if (!isAllowed) return;
    const handle = ({ beta, gamma }: DeviceOrientationEvent) => {
      if (beta === null || gamma === null) return;
      const turned = screen.orientation?.angle ?? 0;
      // Held upright, the sideways lean is the rotation of the horizon.
      const leans = turned === 90 ? -beta : turned === 270 ? beta : gamma;
      setTilt(Math.abs(leans) > 45 ? null : leans);
    };
    window.addEventListener('deviceorientation', handle);
    return () => window.removeEventListener('deviceorientation', handle);
  }, [isAllowed]);

  if (!isAllowed) {
    return (
      <button
        type="button"
        onClick={() =>
          void asksFirst()?.().then(
            (answer) => setIsAllowed(answer === 'granted'),
            // Without an answer the button stays, and can be pressed again.
            () => undefined,
          )
        }
        className="press absolute bottom-3 left-1/2 min-h-11 -translate-x-1/2 rounded-full bg-black/60 px-4 text-small font-semibold whitespace-nowrap text-white outline-white!"
      >
        Show the level
      </button>
    );
  }
  if (tilt === null) return null;
  const isLevel = Math.abs(tilt) <= levelWithin;
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center" aria-hidden="true">
      <span
        className={isLevel ? 'h-0.5 w-32 bg-[#f8b936]' : 'h-0.5 w-32 bg-white'}
        style={{ transform: `rotate(${-tilt}deg)` }}
      />
    </div>
  );
}
