import './map.css';
import { ArrowsInIcon } from '@phosphor-icons/react/ArrowsIn';
import { MinusIcon } from '@phosphor-icons/react/Minus';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { ConnectNote } from '#client/app/connect-hint.tsx';
import { lazyPart } from '#client/app/lazy-part.ts';
import { classNames } from '#client/ui/class-names.ts';
import { formatDistance } from '#features/places/shared/format-place.ts';
import type { PlaceResult, Position } from '#features/places/shared/places.contract.ts';
import { canDrawGl } from './can-draw-gl.ts';
import { DrawnMap } from './drawn-map.tsx';
import type { MapHandle } from './map-view.ts';
import { useMapSource } from './use-map-source.ts';

const GlMap = lazyPart(() => import('./gl-map.tsx').then(({ GlMap: Component }) => ({ default: Component })));

interface PlacesMapProps {
  places: readonly PlaceResult[];
  chosen: number | null;
  pointedAt: number | null;
  onChoose: (n: number) => void;
  onPointAt: (n: number | null) => void;
  near: Position | null;
  onMove: (center: Position) => void;
  /** More buttons in the corner. */
  controls?: ReactNode;
  className?: string;
}

/** The map beside the list: the connected tiles if there are any, else drawn by the page itself. */
export function PlacesMap({ controls, className, ...props }: PlacesMapProps) {
  const { places, chosen, near } = props;
  const handle = useRef<MapHandle>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const source = useMapSource();
  const tiles = hasFailed ? null : (source.data?.tiles ?? null);
  const shared = { ...props, tiles, onTilesFail: () => setHasFailed(true), ref: handle };
  const drawn = <DrawnMap {...shared} />;
  const place = places.find(({ n }) => n === chosen);

  return (
    <div className={classNames('places-map relative isolate overflow-hidden', className)}>
      {tiles !== null && canDrawGl() ? (
        <Suspense fallback={<DrawnMap {...shared} tiles={null} />}>
          <GlMap {...shared} />
        </Suspense>
      ) : (
        // Until it is known whether there are tiles, the paper is shown; it is loaded anyway.
        drawn
      )}
      <div className="pointer-events-none absolute inset-x-4 top-4 z-10 flex items-start justify-between gap-3 *:pointer-events-auto">
        {place && near && place.distanceMetres !== null ? (
          <p className="rounded-control bg-raised px-3.5 py-2 text-small text-text-2 shadow-e2 high-contrast:border high-contrast:border-text">
            <b className="font-semibold text-text">{formatDistance(place.distanceMetres)}</b> to {place.title}
            , as the crow flies
          </p>
        ) : (
          <span />
        )}
        <div className="grid gap-3">
          <div className="grid rounded-control bg-raised shadow-e2 high-contrast:border high-contrast:border-text">
            <MapButton label="Zoom in" onPress={() => handle.current?.zoomBy(1)}>
              <PlusIcon size={20} weight="bold" aria-hidden />
            </MapButton>
            <span className="mx-2.5 h-px bg-line" aria-hidden />
            <MapButton label="Zoom out" onPress={() => handle.current?.zoomBy(-1)}>
              <MinusIcon size={20} weight="bold" aria-hidden />
            </MapButton>
          </div>
          <div className="grid rounded-control bg-raised shadow-e2 high-contrast:border high-contrast:border-text">
            <MapButton label="Show all places" onPress={() => handle.current?.fit()}>
              <ArrowsInIcon size={20} weight="bold" aria-hidden />
            </MapButton>
          </div>
          {controls}
        </div>
      </div>
      <MapNotes
        places={places}
        attribution={tiles === null ? null : (source.data?.tiles?.attribution ?? null)}
        // No message until this is known.
        note={tiles === null && source.data ? noteOn(source.data.isConnected) : null}
        lacksTiles={source.data?.isConnected === false}
      />
    </div>
  );
}

function noteOn(isConnected: boolean): string {
  return isConnected
    ? 'The map tiles cannot be reached, so this is a plain map of the world.'
    : 'No streets: no map tiles are connected.';
}

export function MapButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="press transition-tap flex size-11 items-center justify-center rounded-control text-text hover:bg-hover"
    >
      {children}
    </button>
  );
}

interface MapNotesProps {
  places: readonly PlaceResult[];
  attribution: string | null;
  note: string | null;
  /** None are connected, so the operator is told about connecting some. */
  lacksTiles: boolean;
}

/** The attributions that the sources of map and places require, and what is missing. */
function MapNotes({ places, attribution, note, lacksTiles }: MapNotesProps) {
  const hasOpenData = places.some(({ source }) => source === 'OpenStreetMap');
  const credits = new Set([
    ...(attribution === null ? [] : [attribution]),
    ...(note === null ? [] : ['Natural Earth']),
    ...(hasOpenData ? ['© OpenStreetMap contributors'] : []),
    ...places.map(({ source }) => source).filter((source) => source !== 'OpenStreetMap' && source !== ''),
  ]);
  if (note === null && credits.size === 0) return null;
  return (
    <p className="absolute end-2 bottom-2 z-10 max-w-[calc(100%-1rem)] rounded-small bg-surface px-2 py-1 text-tiny text-text-2">
      {[...credits].join(', ')}
      {note && <>. {note}</>}
      {lacksTiles && (
        <>
          {' '}
          <ConnectNote step="search" />
        </>
      )}
    </p>
  );
}
