import { formatDistance } from '#features/places/shared/format-place.ts';
import type { Position } from '#features/places/shared/places.contract.ts';
import { graticule } from './graticule.ts';
import { metresPerPixel, onScreen, type Size, type View } from './mercator.ts';

const ringMetres = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

interface MapGridProps {
  view: View;
  size: Size;
  near: Position | null;
}

/** Paper with lines of latitude and longitude, and distance rings around the person. */
export function MapGrid({ view, size, near }: MapGridProps) {
  const { meridians, parallels } = graticule(view, size);
  const { width, height } = size;
  return (
    <svg width={width} height={height} className="absolute inset-0 select-none" aria-hidden="true">
      <g stroke="var(--map-line)" strokeWidth="1.25">
        {meridians.map(({ at, label }) => (
          <line key={`${label} ${at}`} x1={at} x2={at} y1={0} y2={height} />
        ))}
        {parallels.map(({ at, label }) => (
          <line key={`${label} ${at}`} x1={0} x2={width} y1={at} y2={at} />
        ))}
      </g>
      <g fill="var(--map-label)" fontSize="12">
        {meridians.map(({ at, label }) => (
          <text key={`${label} ${at}`} x={at + 5} y={height - 34}>
            {label}
          </text>
        ))}
        {parallels.map(({ at, label }) => (
          <text key={`${label} ${at}`} x={8} y={at - 5}>
            {label}
          </text>
        ))}
      </g>
      {near && <Rings view={view} size={size} near={near} />}
    </svg>
  );
}

function Rings({ view, size, near }: MapGridProps & { near: Position }) {
  const perPixel = metresPerPixel({ ...view, center: near });
  const { x, y } = onScreen(near, view, size);
  const shown = ringMetres.filter((metres) => metres / perPixel > 60 && metres / perPixel < 900).slice(0, 3);
  return (
    <g fill="none" stroke="var(--accent-line)" strokeDasharray="14 9" strokeWidth="2" strokeLinecap="round">
      {shown.map((metres) => {
        const radius = metres / perPixel;
        return (
          <g key={metres}>
            <circle cx={x} cy={y} r={radius} />
            <text x={x + 6} y={y - radius - 6} fill="var(--map-label)" stroke="none" fontSize="12">
              {formatDistance(metres)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
