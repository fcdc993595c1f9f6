/** A painted path. A drawing is a list of marks, which is displayed, exported and measured alike. */
export interface Mark {
  /** SVG path data. */
  d: string;
  fill?: string;
  stroke?: { colour: string; width: number; dash?: readonly [number, number]; isSquare?: boolean };
  opacity?: number;
}

export type Point = readonly [number, number];

/** Two decimals are finer than any printer. */
export const round = (value: number): number => Math.round(value * 100) / 100;

export const fill = (d: string, colour: string, opacity?: number): Mark => ({
  d,
  fill: colour,
  ...(opacity === undefined ? {} : { opacity }),
});

export const line = (
  d: string,
  colour: string,
  width: number,
  more: { dash?: readonly [number, number]; isSquare?: boolean; opacity?: number } = {},
): Mark => ({
  d,
  stroke: {
    colour,
    width: round(width),
    ...(more.dash ? { dash: more.dash } : {}),
    ...(more.isSquare ? { isSquare: true } : {}),
  },
  ...(more.opacity === undefined ? {} : { opacity: more.opacity }),
});

export function ellipsePath(x: number, y: number, radiusX: number, radiusY = radiusX): string {
  const [left, right, across, down] = [x - radiusX, x + radiusX, radiusX, radiusY].map(round);
  return `M${left} ${round(y)}A${across} ${down} 0 1 1 ${right} ${round(y)}A${across} ${down} 0 1 1 ${left} ${round(y)}Z`;
}

export function rectanglePath(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  const [left, top, right, bottom] = [x, y, x + width, y + height].map(round) as [
    number,
    number,
    number,
    number,
  ];
  if (r <= 0) return `M${left} ${top}H${right}V${bottom}H${left}Z`;
  const arc = `A${round(r)} ${round(r)} 0 0 1`;
  return (
    `M${round(left + r)} ${top}H${round(right - r)}${arc} ${right} ${round(top + r)}V${round(bottom - r)}` +
    `${arc} ${round(right - r)} ${bottom}H${round(left + r)}${arc} ${left} ${round(bottom - r)}V${round(top + r)}` +
    `${arc} ${round(left + r)} ${top}Z`
  );
}

export const polygonPath = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** A smooth curve through the points, closed by default. */
export function smoothPath(points: readonly Point[], isClosed = true): string {
  const count = points.length;
  const at = (index: number): Point =>
    points[isClosed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0];
  let path = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const handles = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
    ].map(round);
    path += `C${handles.join(' ')} ${round(to[0])} ${round(to[1])}`;
  }
  return isClosed ? `${path}Z` : path;
}

/** A leaf of a length, pointing from its stalk at an angle in degrees (0 is right, clockwise). */
export function leafPath(x: number, y: number, length: number, angle: number, width = 0.42): string {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  const at = (along: number, across: number) =>
    `${round(x + dx * length * along - dy * length * across)} ${round(y + dy * length * along + dx * length * across)}`;
  return `M${at(0, 0)}C${at(0.2, width * 0.75)} ${at(0.7, width * 0.75)} ${at(1, 0)}C${at(0.7, -width * 0.75)} ${at(0.2, -width * 0.75)} ${at(0, 0)}Z`;
}

/** The shaded half of the same leaf. */
export function halfLeafPath(x: number, y: number, length: number, angle: number, width = 0.42): string {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  const at = (along: number, across: number) =>
    `${round(x + dx * length * along - dy * length * across)} ${round(y + dy * length * along + dx * length * across)}`;
  return `M${at(0, 0)}C${at(0.2, width * 0.75)} ${at(0.7, width * 0.75)} ${at(1, 0)}Z`;
}

export function starPath(
  x: number,
  y: number,
  outer: number,
  inner: number,
  tips: number,
  turn = -90,
): string {
  return polygonPath(
    Array.from({ length: tips * 2 }, (_, index): Point => {
      const angle = ((turn + (index * 180) / tips) * Math.PI) / 180;
      const radius = index % 2 === 0 ? outer : inner;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    }),
  );
}

/** A slice of a disc between two angles in degrees. */
export function slicePath(x: number, y: number, radius: number, from: number, to: number, inner = 0): string {
  const at = (angle: number, distance: number) => {
    const turn = (angle * Math.PI) / 180;
    return `${round(x + Math.cos(turn) * distance)} ${round(y + Math.sin(turn) * distance)}`;
  };
  const large = to - from > 180 ? 1 : 0;
  const start =
    inner > 0 ? `M${at(from, inner)}L${at(from, radius)}` : `M${round(x)} ${round(y)}L${at(from, radius)}`;
  const end =
    inner > 0 ? `L${at(to, inner)}A${round(inner)} ${round(inner)} 0 ${large} 0 ${at(from, inner)}` : '';
  return `${start}A${round(radius)} ${round(radius)} 0 ${large} 1 ${at(to, radius)}${end}Z`;
}

export const disc = (x: number, y: number, radius: number, colour: string, opacity?: number): Mark =>
  fill(ellipsePath(x, y, radius), colour, opacity);

export const oval = (
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  colour: string,
  opacity?: number,
): Mark => fill(ellipsePath(x, y, radiusX, radiusY), colour, opacity);

export const block = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  radius = 0,
): Mark => fill(rectanglePath(x, y, width, height, radius), colour);

/** “10,20 30,40 50,20”. */
export const corners = (list: string, colour: string, opacity?: number): Mark =>
  fill(
    `M${list
      .split(' ')
      .map((pair) => pair.replace(',', ' '))
      .join('L')}Z`,
    colour,
    opacity,
  );

/** A ground shadow. */
export const shadow = (x: number, y: number, radiusX: number, radiusY: number, colour: string): Mark =>
  oval(x, y, radiusX, radiusY, colour, 0.16);
