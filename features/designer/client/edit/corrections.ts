/** Adjustments. All but the crop range from −100 or 0 to 100; 0 changes nothing. */
export interface Corrections {
  exposure: number;
  contrast: number;
  warmth: number;
  saturation: number;
  sharpness: number;
  blur: number;
  grain: number;
}

export const noCorrections: Corrections = {
  ...{ exposure: 0, contrast: 0, warmth: 0, saturation: 0, sharpness: 0, blur: 0, grain: 0 },
};

export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The part to keep, as fractions of the rotated picture. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
  /** In degrees, clockwise. */
  rotation: number;
}

/** In place. Used for both the small preview and the full picture. */
export function correct(
  pixels: Pixels,
  { exposure, contrast, warmth, saturation, ...rest }: Corrections,
): void {
  const { data } = pixels;
  const gain = 2 ** (exposure / 50);
  const slope = contrast >= 0 ? 1 + contrast / 50 : 1 + contrast / 150;
  const colour = 1 + saturation / 100;
  const warm = warmth / 400;
  const [red, green, blue] = [1 + warm, 1, 1 - warm].map((tint) => tableOf(gain * tint, slope));
  if (!red || !green || !blue) return;
  for (let at = 0; at < data.length; at += 4) {
    const r = red[data[at] ?? 0] ?? 0;
    const g = green[data[at + 1] ?? 0] ?? 0;
    const b = blue[data[at + 2] ?? 0] ?? 0;
    const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    data[at] = grey + (r - grey) * colour;
    data[at + 1] = grey + (g - grey) * colour;
    data[at + 2] = grey + (b - grey) * colour;
  }
  // Relative to the picture, so that the preview matches the full size.
  const reach = Math.max(pixels.width, pixels.height);
  if (rest.blur > 0) blur(pixels, (rest.blur / 100) * reach * 0.02);
  if (rest.sharpness > 0) sharpen(pixels, rest.sharpness / 60, Math.max(1, reach * 0.0015));
  if (rest.grain > 0) addGrain(pixels, rest.grain * 0.45);
}

function tableOf(gain: number, slope: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, value) =>
    Math.min(255, Math.max(0, (value * gain - 128) * slope + 128)),
  );
}

/** Three box blurs approximate a Gaussian, and are much faster. */
function blur(pixels: Pixels, radius: number): void {
  const reach = Math.max(1, Math.round(radius));
  for (let pass = 0; pass < 3; pass++) {
    slide(pixels, reach, true);
    slide(pixels, reach, false);
  }
}

function slide({ data, width, height }: Pixels, reach: number, isAcross: boolean): void {
  const [lines, length] = isAcross ? [height, width] : [width, height];
  const step = isAcross ? 4 : width * 4;
  const nextLine = isAcross ? width * 4 : 4;
  const line = new Float32Array(length);
  const count = reach * 2 + 1;
  for (let of = 0; of < lines; of++) {
    for (let channel = 0; channel < 3; channel++) {
      const start = of * nextLine + channel;
      const at = (index: number) => data[start + Math.min(length - 1, Math.max(0, index)) * step] ?? 0;
      let sum = 0;
      for (let index = -reach; index <= reach; index++) sum += at(index);
      for (let index = 0; index < length; index++) {
        line[index] = sum / count;
        sum += at(index + reach + 1) - at(index - reach);
      }
      for (let index = 0; index < length; index++) data[start + index * step] = line[index] ?? 0;
    }
  }
}

/** Unsharp mask: adds back what blurring removes. */
function sharpen(pixels: Pixels, amount: number, radius: number): void {
  const before = new Uint8ClampedArray(pixels.data);
  blur(pixels, radius);
  const { data } = pixels;
  for (let at = 0; at < data.length; at++) {
    if (at % 4 === 3) continue;
    const value = before[at] ?? 0;
    data[at] = value + (value - (data[at] ?? 0)) * amount;
  }
}

/** Deterministic: the same picture gets the same grain. */
function addGrain({ data }: Pixels, strength: number): void {
  let state = 0x9e37_79b9;
  for (let at = 0; at < data.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const noise = ((state >>> 16) / 65_535 - 0.5) * strength;
    for (let channel = 0; channel < 3; channel++) {
      data[at + channel] = (data[at + channel] ?? 0) + noise;
    }
  }
}
