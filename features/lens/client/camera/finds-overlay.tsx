interface FindsOverlayProps {
  /** In fractions of the picture. */
  shapes: readonly (readonly { x: number; y: number }[])[];
  size: { width: number; height: number };
  isMirrored: boolean;
}

/** Outlines of detected things, aligned with the cropped video. */
export function FindsOverlay({ shapes, size: { width, height }, isMirrored }: FindsOverlayProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="pointer-events-none absolute inset-0 size-full"
      style={isMirrored ? { transform: 'scaleX(-1)' } : undefined}
      aria-hidden="true"
    >
      {shapes.map((shape) => {
        const points = shape
          .map(({ x, y }) => `${Math.round(x * width)},${Math.round(y * height)}`)
          .join(' ');
        return (
          <polygon
            key={points}
            points={points}
            fill="none"
            stroke="#f8b936"
            strokeWidth="4"
            strokeDasharray="14 9"
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </svg>
  );
}
