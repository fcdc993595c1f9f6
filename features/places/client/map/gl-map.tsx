import { Map as GlLibrary, Marker, setWorkerUrl } from 'maplibre-gl';
// A separate file, because the page's policy forbids workers from blobs.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { glStyle, readColours } from './gl-style.ts';
import { MapPin } from './map-pin.tsx';
import type { MapHandle, MapProps } from './map-view.ts';
import { fitted, maxZoom, minZoom } from './mercator.ts';

/** The library's zoom levels are for 512-pixel tiles, the drawn map's for 256. */
const zoomShift = 1;
/** A missing tile is a gap; several in a row mean that the map is unavailable. */
const failuresBeforeGivingUp = 4;

/** The map of the connected tiles, drawn with WebGL. Loaded only if there are tiles. */
export function GlMap(props: MapProps & { ref: Ref<MapHandle> }) {
  const { places, chosen, pointedAt, onChoose, onPointAt, near, tiles, ref } = props;
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<GlLibrary | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const [pins, setPins] = useState<readonly { n: number; element: HTMLElement }[]>([]);

  const showAll = () => {
    const element = box.current;
    if (!element || !map.current) return;
    const { places: shown, near: from } = latest.current;
    const positions = shown.map(({ coordinates }) => coordinates);
    const size = { width: element.clientWidth, height: element.clientHeight };
    const { center, zoom } = fitted(from ? [...positions, from] : positions, size);
    map.current.jumpTo({ center: [center.lng, center.lat], zoom: zoom - zoomShift });
  };

  useEffect(() => {
    const element = box.current;
    if (!element || !tiles) return;
    setWorkerUrl(workerUrl);
    let failures = 0;
    const created = new GlLibrary({
      container: element,
      style: glStyle(tiles, readColours(element), location.origin),
      minZoom: minZoom - zoomShift,
      maxZoom: maxZoom - zoomShift,
      // Our own controls are beside it, with our wording.
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
    });
    created.touchZoomRotate.disableRotation();
    created.on('data', (event) => {
      if ('tile' in event && event.tile) failures = 0;
    });
    created.on('error', () => {
      failures += 1;
      if (failures >= failuresBeforeGivingUp) latest.current.onTilesFail();
    });
    created.on('moveend', () => {
      const { lat, lng } = created.getCenter();
      latest.current.onMove({ lat, lng });
    });
    map.current = created;
    const themes = new MutationObserver(() => {
      created.setStyle(glStyle(tiles, readColours(element), location.origin));
    });
    themes.observe(document.documentElement, { attributeFilter: ['class', 'data-contrast'] });
    return () => {
      themes.disconnect();
      map.current = null;
      created.remove();
    };
  }, [tiles]);

  const shown = places.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what matters is that the places are others
  useEffect(() => {
    const current = map.current;
    if (!current) return;
    const made = places.map(({ n, coordinates: { lat, lng } }) => {
      const element = document.createElement('div');
      const marker = new Marker({ element, anchor: 'bottom' }).setLngLat([lng, lat]).addTo(current);
      return { n, element, marker };
    });
    setPins(made);
    showAll();
    return () => {
      for (const { marker } of made) marker.remove();
      setPins([]);
    };
  }, [shown, tiles]);

  useEffect(() => {
    const current = map.current;
    if (!current || !near) return;
    const element = document.createElement('div');
    element.className = 'size-5 rounded-full border-[3px] border-surface bg-primary shadow-e1';
    element.setAttribute('role', 'img');
    element.setAttribute('aria-label', 'Where you search from');
    const marker = new Marker({ element }).setLngLat([near.lng, near.lat]).addTo(current);
    return () => void marker.remove();
  }, [near]);

  useEffect(() => {
    const place = latest.current.places.find(({ n }) => n === chosen);
    const current = map.current;
    if (!place || !current) return;
    const { lat, lng } = place.coordinates;
    if (!current.getBounds().contains([lng, lat])) current.panTo([lng, lat]);
  }, [chosen]);

  useImperativeHandle(ref, () => ({
    zoomBy: (levels) => map.current?.zoomTo(map.current.getZoom() + levels),
    fit: showAll,
  }));

  return (
    <div ref={box} className="absolute inset-0">
      {pins.map(({ n, element }) => {
        const place = places.find((candidate) => candidate.n === n);
        const isLit = n === (pointedAt ?? chosen);
        element.style.zIndex = isLit ? '2' : '1';
        return (
          place &&
          createPortal(
            <MapPin
              place={place}
              isLit={isLit}
              onChoose={() => onChoose(n)}
              onPointAt={(isOver) => onPointAt(isOver ? n : null)}
            />,
            element,
            place.id,
          )
        );
      })}
    </div>
  );
}
