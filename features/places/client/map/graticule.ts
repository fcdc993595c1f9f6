import { onScreen, project, type Size, unproject, type View } from './mercator.ts';

export interface GraticuleLine {
  /** Pixels from the edge. */
  at: number;
  label: string;
}

const steps = [
  90, 45, 30, 15, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001,
];
const leastGap = 110;

/** Lines of latitude and longitude, roughly a hundred pixels apart. */
export function graticule(
  view: View,
  size: Size,
): { meridians: GraticuleLine[]; parallels: GraticuleLine[] } {
  const middle = project(view.center, view.zoom);
  const northWest = unproject({ x: middle.x - size.width / 2, y: middle.y - size.height / 2 }, view.zoom);
  const southEast = unproject({ x: middle.x + size.width / 2, y: middle.y + size.height / 2 }, view.zoom);
  const perDegree = size.width / Math.max(1e-9, southEast.lng - northWest.lng);
  const step = steps.findLast((candidate) => candidate * perDegree >= leastGap) ?? 90;
  return {
    meridians: multiples(northWest.lng, southEast.lng, step).map((lng) => ({
      at: onScreen({ lat: view.center.lat, lng }, view, size).x,
      label: inDegrees(lng, step, ['E', 'W']),
    })),
    parallels: multiples(southEast.lat, northWest.lat, step).map((lat) => ({
      at: onScreen({ lat, lng: view.center.lng }, view, size).y,
      label: inDegrees(lat, step, ['N', 'S']),
    })),
  };
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.min(60, Math.floor(to / step) - first + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
}

function inDegrees(value: number, step: number, [positive, negative]: readonly [string, string]): string {
  const wrapped = ((((value + 180) % 360) + 360) % 360) - 180;
  const digits = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  const side = wrapped === 0 ? '' : ` ${wrapped > 0 ? positive : negative}`;
  return `${Math.abs(wrapped).toFixed(digits)}°${side}`;
}
