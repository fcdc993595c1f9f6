import { type ColourPicture, toGray } from './gray-picture.ts';

/** Sauvola's k: how much darker ink is than its surroundings, scaled by their deviation. */
const strength = 0.2;
const widestDeviation = 128;

/**
 * Whitens paper and keeps the ink's colour, even under shadows, by a local threshold from the mean and the deviation
 * around each pixel.
 */
export function whitenPaper(picture: ColourPicture): ColourPicture {
  const { width, height, data } = picture;
  const { values } = toGray(picture);
  const result = new Uint8ClampedArray(data.length);
  const radius = Math.max(8, Math.round(Math.max(width, height) / 60));
  const sums = new Float64Array(width);
  const squares = new Float64Array(width);
  const addRow = (row: number, sign: 1 | -1) => {
    const from = row * width;
    for (let x = 0; x < width; x++) {
      const value = values[from + x]!;
      sums[x]! += sign * value;
      squares[x]! += sign * value * value;
    }
  };
  for (let row = 0; row < Math.min(radius, height); row++) addRow(row, 1);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) addRow(y + radius, 1);
    if (y - radius - 1 >= 0) addRow(y - radius - 1, -1);
    const rows = Math.min(y + radius, height - 1) - Math.max(y - radius, 0) + 1;
    let sum = 0;
    let square = 0;
    for (let x = 0; x < Math.min(radius, width); x++) {
      sum += sums[x]!;
      square += squares[x]!;
    }
    for (let x = 0; x < width; x++) {
      if (x + radius < width) {
        sum += sums[x + radius]!;
        square += squares[x + radius]!;
      }
      if (x - radius - 1 >= 0) {
        sum -= sums[x - radius - 1]!;
        square -= squares[x - radius - 1]!;
      }
      const count = rows * (Math.min(x + radius, width - 1) - Math.max(x - radius, 0) + 1);
      const mean = sum / count;
      const deviation = Math.sqrt(Math.max(0, square / count - mean * mean));
      const threshold = mean * (1 + strength * (deviation / widestDeviation - 1));
      const at = (y * width + x) * 4;
      const value = values[y * width + x]!;
      result[at + 3] = 255;
      if (value >= threshold) {
        result[at] = result[at + 1] = result[at + 2] = 255;
        continue;
      }
      // Keeps the soft edges of ink.
      const lift = 255 / Math.max(threshold, 1);
      for (let colour = 0; colour < 3; colour++)
        result[at + colour] = (data[at + colour]! * lift - 64) * 1.335;
    }
  }
  return { width, height, data: result };
}
