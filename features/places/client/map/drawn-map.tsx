import { type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { MapGrid } from './map-grid.tsx';
import { MapPin } from './map-pin.tsx';
import type { MapHandle, MapProps } from './map-view.ts';
import { fitted, onScreen, panned, type Size, type View, zoomedAt } from './mercator.ts';
import { RasterTiles } from './raster-tiles.tsx';
import { useMapGestures } from './use-map-gestures.ts';

/** The outlines and their parser are loaded when a map is first drawn. */
const WorldShapes = lazyPart(async () => ({
  default: (await import('./world/world-shapes.tsx')).WorldShapes,
}));

/** A map that needs nothing but the page: paper, a grid, pins and, for raster sources, tiles. */
export function DrawnMap(props: MapProps & { ref: Ref<MapHandle> }) {
  const { places, chosen, pointedAt, onChoose, onPointAt, near, tiles, onMove, onTilesFail, ref } = props;
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [view, setView] = useState<View | null>(null);
  const positions = near
    ? [...places.map((place) => place.coordinates), near]
    : places.map((p) => p.coordinates);
  const shown = places.map(({ id }) => id).join(' ');
  const current = view ?? fitted(positions, size);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // New places are fitted into view, wherever the map was before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what matters is that the places are others
  useEffect(() => setView(null), [shown]);
  // Only the person's selection pans the map, and only to a place out of view.
  useEffect(() => {
    const place = places.find(({ n }) => n === chosen);
    if (!place || size.width === 0) return;
    setView((before) => {
      const from = before ?? fitted(positionsOf(places), size);
      const { x, y } = onScreen(place.coordinates, from, size);
      const isSeen = x > 30 && y > 60 && x < size.width - 30 && y < size.height - 20;
      return isSeen ? before : { ...from, center: place.coordinates };
    });
  }, [chosen, places, size]);

  const move = (next: View) => {
    setView(next);
    onMove(next.center);
  };
  const gestures = useMapGestures(box, {
    pan: (by) => move(panned(current, by)),
    zoom: (by, at) => move(zoomedAt(current, by, at, size)),
  });
  const middle = { x: size.width / 2, y: size.height / 2 };
  useImperativeHandle(ref, () => ({
    zoomBy: (levels) => move(zoomedAt(current, levels, middle, size)),
    fit: () => setView(null),
  }));

  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
      tabIndex={0}
      aria-label="Map of the results. Arrow keys move it, plus and minus zoom."
      {...gestures}
      className="absolute inset-0 cursor-grab touch-none overflow-hidden -outline-offset-4! active:cursor-grabbing"
    >
      {size.width > 0 && (
        <>
          {tiles?.kind === 'raster' ? (
            <RasterTiles view={current} size={size} maxZoom={tiles.maxZoom} onFail={onTilesFail} />
          ) : (
            <>
              <Suspense fallback={null}>
                <WorldShapes view={current} size={size} />
              </Suspense>
              <MapGrid view={current} size={size} near={near} />
            </>
          )}
          {near && <PersonDot at={onScreen(near, current, size)} />}
          {places.map((place) => {
            const { x, y } = onScreen(place.coordinates, current, size);
            const isLit = place.n === (pointedAt ?? chosen);
            return (
              <div
                key={place.id}
                className="absolute top-0 left-0"
                style={{
                  transform: `translate(${x}px, ${y}px) translate(-50%, -100%)`,
                  zIndex: isLit ? 2 : 1,
                }}
              >
                <MapPin
                  place={place}
                  isLit={isLit}
                  onChoose={() => onChoose(place.n)}
                  onPointAt={(isOver) => onPointAt(isOver ? place.n : null)}
                />
              </div>
            );
          })}
        </>
      )}
    </section>
  );
}

function positionsOf(places: MapProps['places']) {
  return places.map(({ coordinates }) => coordinates);
}

function PersonDot({ at: { x, y } }: { at: { x: number; y: number } }) {
  return (
    <div
      role="img"
      aria-label="Where you search from"
      className="absolute top-0 left-0 size-5 rounded-full border-[3px] border-surface bg-primary shadow-e1"
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
    />
  );
}
