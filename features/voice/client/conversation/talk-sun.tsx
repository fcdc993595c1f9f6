import { useEffect, useRef } from 'react';

/** The logo's sun on the horizon, with a ring that shows the input level. */
export function TalkSun({ onLevel }: { onLevel: (listener: (level: number) => void) => () => void }) {
  const ring = useRef<SVGPathElement>(null);
  useEffect(
    () =>
      onLevel((level) => {
        // Static with reduced motion; the state is written below it.
        const isStill = document.documentElement.dataset.motion === 'reduced';
        if (ring.current && !isStill) ring.current.style.transform = `scale(${1 + level * 0.45})`;
      }),
    [onLevel],
  );
  return (
    <svg viewBox="0 0 208 106" aria-hidden className="w-[208px] overflow-visible">
      <path
        ref={ring}
        d="M33 74a71 71 0 0 1 142 0"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="3"
        opacity="0.6"
        className="[transform-origin:104px_74px]"
      />
      <path d="M45 74a59 59 0 0 1 118 0Z" fill="var(--accent)" />
      <path d="M2 74h204" stroke="var(--primary-text)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M27 87h156M49 95.500h110"
        stroke="var(--primary-text)"
        strokeWidth="2.500"
        strokeDasharray="10 6"
        strokeLinecap="round"
        opacity="0.7"
      />
    </svg>
  );
}
