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
        const outline = roundedOutline(shape.map(({ x, y }) => ({ x: x * width, y: y * height })));
        return (
          <path
            key={outline}
            d={outline}
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

/** Where an edge ends and its corner begins. */
const cornerShare = 0.12;

function roundedOutline(corners: readonly { x: number; y: number }[]): string {
  const steps = corners.map((corner, at) => {
    const towards = (other: { x: number; y: number } = corner) =>
      `${Math.round(corner.x + (other.x - corner.x) * cornerShare)} ${Math.round(corner.y + (other.y - corner.y) * cornerShare)}`;
    const [start, end] = [towards(corners.at(at - 1)), towards(corners[(at + 1) % corners.length])];
    return `${at === 0 ? 'M' : 'L'}${start} Q${Math.round(corner.x)} ${Math.round(corner.y)} ${end}`;
  });
  return `${steps.join(' ')} Z`;
}
