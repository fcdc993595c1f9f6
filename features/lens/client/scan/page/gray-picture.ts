/** Grayscale, row by row. */
export interface GrayPicture {
  width: number;
  height: number;
  values: Uint8Array;
}

/** RGBA pixels, as from a canvas. */
export interface ColourPicture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

export function toGray({ width, height, data }: ColourPicture): GrayPicture {
  const values = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < values.length; at++, from += 4)
    values[at] = (data[from]! * 77 + data[from + 1]! * 150 + data[from + 2]! * 29) >> 8;
  return { width, height, values };
}

/** Box filter: the mean of each pixel's neighbourhood. */
export function boxBlur({ width, height, values }: GrayPicture, radius: number): GrayPicture {
  const across = new Uint8Array(values.length);
  const result = new Uint8Array(values.length);
  blurLines(values, across, { lines: height, length: width, lineStep: width, step: 1, radius });
  blurLines(across, result, { lines: width, length: height, lineStep: 1, step: width, radius });
  return { width, height, values: result };
}

interface Lines {
  lines: number;
  length: number;
  lineStep: number;
  step: number;
  radius: number;
}

function blurLines(from: Uint8Array, to: Uint8Array, { lines, length, lineStep, step, radius }: Lines): void {
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    let sum = 0;
    let count = 0;
    for (let at = 0; at < Math.min(radius, length); at++) {
      sum += from[start + at * step]!;
      count++;
    }
    for (let at = 0; at < length; at++) {
      if (at + radius < length) {
        sum += from[start + (at + radius) * step]!;
        count++;
      }
      if (at - radius - 1 >= 0) {
        sum -= from[start + (at - radius - 1) * step]!;
        count--;
      }
      to[start + at * step] = sum / count;
    }
  }
}

/** Otsu's threshold between dark and bright. */
export function otsuThreshold({ values }: GrayPicture): number {
  const counts = new Float64Array(256);
  for (const value of values) counts[value]!++;
  let total = 0;
  for (let level = 0; level < 256; level++) total += level * counts[level]!;
  let below = 0;
  let belowSum = 0;
  let best = 0;
  let threshold = 127;
  for (let level = 0; level < 256; level++) {
    below += counts[level]!;
    belowSum += level * counts[level]!;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const apart = belowSum / below - (total - belowSum) / above;
    const between = below * above * apart * apart;
    if (between > best) {
      best = between;
      threshold = level;
    }
  }
  return threshold;
}
