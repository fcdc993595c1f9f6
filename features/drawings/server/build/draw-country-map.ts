import type { Feature } from 'topojson-client';

type Point = readonly [number, number];

const width = 640;
const height = 480;
/** The frame's margin around the country. */
const margin = 0.16;
/** Parts farther than this from the largest one are left out of the frame, in degrees. */
const farAway = 25;

interface Frame {
  longitude: number;
  toScreen(point: Point): Point;
}

/**
 * A map of one country and its surroundings. Longitudes are scaled for the country's middle latitude, which is close
 * enough at this size.
 */
export function drawCountryMap(country: Feature, others: readonly Feature[]): string {
  const frame = frameOf(country);
  const around = others
    .filter((other) => other !== country)
    .map((other) => pathOf(other, frame))
    .filter((path) => path !== '')
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path fill="#cfe0ea" d="M0 0h${width}v${height}H0z"/>` +
    `<g stroke="#fff" stroke-width="1" stroke-linejoin="round">` +
    `<path fill="#ece5d6" d="${around}"/>` +
    `<path fill="#c4622d" d="${pathOf(country, frame)}"/></g></svg>`
  );
}

const unwrappedRings = new WeakMap<Feature, (readonly Point[])[]>();

/** Its outlines, each made continuous across the 180th meridian. */
function ringsOf(feature: Feature): (readonly Point[])[] {
  const { geometry } = feature;
  const rings =
    unwrappedRings.get(feature) ??
    (geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()).map(unwrap);
  unwrappedRings.set(feature, rings);
  return rings;
}

function unwrap(ring: readonly Point[]): Point[] {
  let turns = 0;
  return ring.map(([x, y], index) => {
    const before = ring[index - 1]?.[0] ?? x;
    if (x - before > 180) turns--;
    else if (before - x > 180) turns++;
    return [x + turns * 360, y];
  });
}

/** The same ring shifted to the frame's side of the world. */
function beside(points: readonly Point[], longitude: number): readonly Point[] {
  const { left, right } = boxOf(points);
  const turns = Math.round((longitude - (left + right) / 2) / 360);
  return turns === 0 ? points : points.map(([x, y]) => [x + turns * 360, y]);
}

function boxOf(points: readonly Point[]) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

const boxes = new WeakMap<readonly Point[], ReturnType<typeof boxOf>>();

function boxAround(ring: readonly Point[]) {
  const box = boxes.get(ring) ?? boxOf(ring);
  boxes.set(ring, box);
  return box;
}

const sizeOf = ({ left, right, bottom, top }: ReturnType<typeof boxOf>) => (right - left) * (top - bottom);

/** Remote islands would make the country a dot: the frame is that of its main part and what is near it. */
function frameOf(country: Feature): Frame {
  const own = ringsOf(country);
  const largest = own.map(boxOf).toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
  const outlines = own.map((ring) => boxOf(beside(ring, largest ? (largest.left + largest.right) / 2 : 0)));
  const [main, ...rest] = outlines.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (!main) throw new Error('A country without any outline cannot be drawn.');
  const near = rest.filter(
    (box) =>
      sizeOf(box) > sizeOf(main) / 6 ||
      (sizeOf(box) > sizeOf(main) / 400 &&
        box.left > main.left - farAway &&
        box.right < main.right + farAway &&
        box.top < main.top + farAway &&
        box.bottom > main.bottom - farAway),
  );
  const all = [main, ...near];
  const left = Math.min(...all.map((box) => box.left));
  const right = Math.max(...all.map((box) => box.right));
  const bottom = Math.min(...all.map((box) => box.bottom));
  const top = Math.max(...all.map((box) => box.top));
  const middle = { x: (left + right) / 2, y: (bottom + top) / 2 };
  const narrow = Math.max(0.2, Math.cos((middle.y * Math.PI) / 180));
  const least = 0.4;
  const scale = Math.min(
    (width * (1 - 2 * margin)) / Math.max((right - left) * narrow, least),
    (height * (1 - 2 * margin)) / Math.max(top - bottom, least),
  );
  return {
    longitude: middle.x,
    toScreen: ([x, y]) => [width / 2 + (x - middle.x) * narrow * scale, height / 2 - (y - middle.y) * scale],
  };
}

/** Only what is in the frame, simplified to visible steps. */
function pathOf(feature: Feature, { longitude, toScreen }: Frame): string {
  let path = '';
  for (const ring of ringsOf(feature)) {
    const degrees = boxAround(ring);
    const [, top] = toScreen([0, degrees.top]);
    const [, bottom] = toScreen([0, degrees.bottom]);
    if (bottom < 0 || top > height) continue;
    const points = beside(ring, longitude).map(toScreen);
    const box = boxOf(points);
    if (box.right < 0 || box.left > width || box.top < 0 || box.bottom > height) continue;
    path += ringPath(points);
  }
  return path;
}

/** Points outside are clamped to an invisible border, and sub-pixel steps are dropped. */
function ringPath(points: readonly Point[]): string {
  const far = 40;
  const clamp = (value: number, most: number) => Math.round(Math.min(most + far, Math.max(-far, value)));
  let path = '';
  let before: Point | undefined;
  let count = 0;
  for (const [x, y] of points) {
    const point: Point = [clamp(x, width), clamp(y, height)];
    if (before && point[0] === before[0] && point[1] === before[1]) continue;
    path += before ? `l${point[0] - before[0]} ${point[1] - before[1]}` : `M${point[0]} ${point[1]}`;
    before = point;
    count++;
  }
  return count > 2 ? `${path.replaceAll(/ -/g, '-')}z` : '';
}
