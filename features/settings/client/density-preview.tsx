const rowsOf = {
  comfortable: { heights: [22, 50, 78], size: 16, radius: 5, x: 12 },
  compact: { heights: [16, 34, 52, 70, 88], size: 9, radius: 5, x: 14 },
  relaxed: { heights: [30, 72], size: 23, radius: 6, x: 12 },
};
const widths = [158, 118, 140, 108, 152];

/** As many rows as fit in the same space. */
export function DensityPreview({ density }: { density: keyof typeof rowsOf }) {
  const { heights, size, radius, x } = rowsOf[density];
  return (
    <svg
      viewBox="0 0 320 104"
      preserveAspectRatio="xMinYMid slice"
      className="block size-full"
      role="presentation"
    >
      {heights.map((y, index) => (
        <g key={y}>
          <rect
            x={x}
            y={y - size / 2}
            width={size}
            height={size}
            rx={radius}
            className="fill-chart-2 opacity-60"
          />
          <rect
            x={x + size + 8}
            y={y - 3}
            width={widths[index]}
            height="6"
            rx="3"
            className="fill-text-3 opacity-60"
          />
        </g>
      ))}
    </svg>
  );
}
