import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { onScreen, type Size, type View, worldSize } from '#features/places/client/map/mercator.ts';
import { type Detail, readWorld, type Shape } from './read-world.ts';

/** From here on, the coarse outlines look too angular. */
const fineFrom = 3;
/** From here on, even the fine outlines are a kilometre off, so showing none is better. */
const roughFrom = 11;

function useWorld(detail: Detail, isWanted: boolean): Shape[] | undefined {
  return useQuery({
    queryKey: ['places', 'world', detail],
    queryFn: ({ signal }) => readWorld(detail, signal),
    enabled: isWanted,
    // Shipped with the release.
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Land and borders of the whole world, drawn offline. Half of the data is loaded only when zoomed in. */
export function WorldShapes({ view, size }: { view: View; size: Size }) {
  const isFine = view.zoom >= fineFrom;
  const coarse = useWorld('coarse', !isFine);
  const fine = useWorld('fine', isFine);
  const shapes = (isFine ? fine : coarse) ?? fine ?? coarse;
  if (!shapes || view.zoom >= roughFrom) return null;
  const scale = 2 ** view.zoom;
  const side = worldSize(view.zoom);
  const origin = onScreen({ lat: 85.0511, lng: -180 }, view, size);
  // The world wraps around on both sides.
  const copies = [-1, 0, 1].filter((copy) => {
    const left = origin.x + copy * side;
    return left < size.width && left + side > 0;
  });
  return (
    <svg width={size.width} height={size.height} className="absolute inset-0 select-none" aria-hidden="true">
      <rect width={size.width} height={size.height} fill="var(--map-water)" />
      {copies.map((copy) => {
        const left = origin.x + copy * side;
        return (
          <g key={copy} transform={`translate(${left} ${origin.y}) scale(${scale})`}>
            {shapes
              .filter(
                ({ box }) =>
                  box.right * scale + left > 0 &&
                  box.left * scale + left < size.width &&
                  box.bottom * scale + origin.y > 0 &&
                  box.top * scale + origin.y < size.height,
              )
              .map(({ id, path }) => (
                <Outline key={id} path={path} />
              ))}
          </g>
        );
      })}
    </svg>
  );
}

const Outline = memo(function Outline({ path }: { path: string }) {
  return (
    <path
      d={path}
      fill="var(--map-land)"
      stroke="var(--map-border)"
      strokeWidth="1"
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  );
});
