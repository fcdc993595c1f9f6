import type { ColourPicture } from './gray-picture.ts';

/** Rotates clockwise by quarter turns. */
export function turnPicture(picture: ColourPicture, quarters: number): ColourPicture {
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return picture;
  const { width, height } = picture;
  const from = new Uint32Array(picture.data.buffer, picture.data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  const isUpright = turns === 2;
  const [newWidth, newHeight] = isUpright ? [width, height] : [height, width];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = isUpright
        ? [width - 1 - x, height - 1 - y]
        : turns === 1
          ? [height - 1 - y, x]
          : [y, width - 1 - x];
      to[row * newWidth + column] = from[y * width + x]!;
    }
  }
  return { width: newWidth, height: newHeight, data: new Uint8ClampedArray(to.buffer) };
}
