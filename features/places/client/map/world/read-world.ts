import { feature, type Topology } from 'topojson-client';
import { project, tileSize } from '#features/places/client/map/mercator.ts';

type LngLat = readonly [number, number];

/** The outline of a country or territory, in pixels of the whole world at zoom 0. */
export interface Shape {
  id: string;
  path: string;
  box: { left: number; top: number; right: number; bottom: number };
}

/** Two levels of detail: the whole world, and its coasts up close. */
const files = {
  coarse: () => import('world-atlas/countries-110m.json?url'),
  fine: () => import('world-atlas/countries-50m.json?url'),
};
export type Detail = keyof typeof files;

export async function readWorld(detail: Detail, signal: AbortSignal): Promise<Shape[]> {
  const { default: address } = await files[detail]();
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The outlines of countries were answered with ${response.status}.`);
  const topology = (await response.json()) as Topology;
  const { features } = feature(topology, topology.objects.countries);
  return features.map(({ geometry, id, properties }, index) => {
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
    return shapeOf(`${id ?? properties.name ?? ''} ${index}`, rings.map(closeAtPole).map(pointsOf));
  });
}

/** Antarctica's outline is closed at the pole, which is infinitely far south on this map. */
function closeAtPole(ring: readonly LngLat[]): LngLat[] {
  let turns = 0;
  const unwrapped = ring.map(([lng, lat], index): LngLat => {
    const before = ring[index - 1]?.[0] ?? lng;
    if (lng - before > 180) turns--;
    else if (before - lng > 180) turns++;
    return [lng + turns * 360, lat];
  });
  const [first, last] = [unwrapped[0], unwrapped.at(-1)];
  if (!first || !last || Math.abs(first[0] - last[0]) < 1) return unwrapped;
  return [...unwrapped, [last[0], -90], [first[0], -90]];
}

function pointsOf(ring: readonly LngLat[]): { x: number; y: number }[] {
  return ring.map(([lng, lat]) => project({ lat, lng }, 0));
}

function shapeOf(id: string, rings: { x: number; y: number }[][]): Shape {
  const box = { left: tileSize, top: tileSize, right: 0, bottom: 0 };
  let path = '';
  for (const ring of rings) {
    for (const [index, { x, y }] of ring.entries()) {
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
      path += `${index === 0 ? 'M' : 'L'}${x.toFixed(4)} ${y.toFixed(4)}`;
    }
    path += 'Z';
  }
  return { id, path, box };
}
