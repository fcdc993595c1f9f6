import { useEffect, useState } from 'react';

/** Deviations below this count as level. */
const levelWithin = 1;

/** A spirit level, if the device has orientation sensors. */
export function HorizonLevel() {
  const [tilt, setTilt] = useState<number | null>(null);

  useEffect(() => {
    const handle = ({ beta, gamma }: DeviceOrientationEvent) => {
      if (beta === null || gamma === null) return;
      const turned = screen.orientation?.angle ?? 0;
      // Held upright, the sideways lean is the rotation of the horizon.
      const leans = turned === 90 ? -beta : turned === 270 ? beta : gamma;
      setTilt(Math.abs(leans) > 45 ? null : leans);
    };
    window.addEventListener('deviceorientation', handle);
    return () => window.removeEventListener('deviceorientation', handle);
  }, []);

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
