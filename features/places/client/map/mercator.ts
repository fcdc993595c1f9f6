import type { Position } from '#features/places/shared/places.contract.ts';

/** Side of the square that holds the world at zoom 0, in pixels. */
export const tileSize = 256;
export const minZoom = 1;
export const maxZoom = 19;
const maxLatitude = 85.0511;

export interface Point {
  x: number;
  y: number;
}

/** The map's centre and zoom. */
export interface View {
  center: Position;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export function worldSize(zoom: number): number {
  return tileSize * 2 ** zoom;
}

/** Web Mercator, in pixels from the north-west corner of the world. */
export function project({ lat, lng }: Position, zoom: number): Point {
  const clamped = Math.min(maxLatitude, Math.max(-maxLatitude, lat));
  const sine = Math.sin((clamped * Math.PI) / 180);
  const size = worldSize(zoom);
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

export function unproject({ x, y }: Point, zoom: number): Position {
  const size = worldSize(zoom);
  const n = Math.PI - (2 * Math.PI * y) / size;
  return { lat: (180 / Math.PI) * Math.atan(Math.sinh(n)), lng: (x / size) * 360 - 180 };
}

/** Pixels from the north-west corner of the viewport. */
export function onScreen(position: Position, { center, zoom }: View, { width, height }: Size): Point {
  const middle = project(center, zoom);
  const { x, y } = project(position, zoom);
  return { x: x - middle.x + width / 2, y: y - middle.y + height / 2 };
}

/** The view panned by screen pixels. */
export function panned(view: View, by: Point): View {
  const { x, y } = project(view.center, view.zoom);
  const size = worldSize(view.zoom);
  const moved = unproject({ x: x + by.x, y: Math.min(size, Math.max(0, y + by.y)) }, view.zoom);
  return { ...view, center: { ...moved, lng: wrapped(moved.lng) } };
}

/** Zooms while keeping the point under the pointer in place. */
export function zoomedAt(view: View, by: number, at: Point, { width, height }: Size): View {
  const zoom = Math.min(maxZoom, Math.max(minZoom, view.zoom + by));
  const offset = { x: at.x - width / 2, y: at.y - height / 2 };
  const factor = 2 ** (zoom - view.zoom);
  const shift = { x: offset.x - offset.x / factor, y: offset.y - offset.y / factor };
  return { ...panned(view, shift), zoom };
}

/** Fits all of them, with room for their pins. */
export function fitted(positions: readonly Position[], { width, height }: Size, margin = 72): View {
  const points = positions.map((position) => project(position, 0));
  if (points.length === 0) return { center: { lat: 25, lng: 10 }, zoom: 2 };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const span = { x: Math.max(...xs) - Math.min(...xs), y: Math.max(...ys) - Math.min(...ys) };
  const room = { x: Math.max(64, width - 2 * margin), y: Math.max(64, height - 2 * margin) };
  const zoom = Math.min(
    span.x > 0 ? Math.log2(room.x / span.x) : 15,
    span.y > 0 ? Math.log2(room.y / span.y) : 15,
    16,
  );
  const center = unproject(
    { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 },
    0,
  );
  return { center, zoom: Math.max(minZoom, zoom) };
}

/** Metres per pixel in the middle of the map. */
export function metresPerPixel({ center, zoom }: View): number {
  return (40_075_016.7 * Math.cos((center.lat * Math.PI) / 180)) / worldSize(zoom);
}

function wrapped(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}
