import { maxPixels } from '#features/files/shared/file-kinds.ts';

/** The cost of decoding a picture, according to its header. Nothing has been decoded yet. */
export interface PictureClaims {
  width: number;
  height: number;
  /** Bytes that a decoder holds at once. Formats decoded line by line need next to nothing. */
  workingBytes: number;
}

export type PictureProblem = 'too_many_pixels' | 'too_complex' | 'unreadable';

export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly reason: PictureProblem;

  constructor(reason: PictureProblem, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** Of the 250 MB that a process may have, less what it needs for itself and for the picture that it makes. */
const maxWorkingBytes = 120 * 1024 * 1024;

export function requireModest({ width, height, workingBytes }: PictureClaims): void {
  if (width < 1 || height < 1) throw new PictureRefused('unreadable', `${width} × ${height}`);
  if (width * height > maxPixels) throw new PictureRefused('too_many_pixels', `${width} × ${height}`);
  if (workingBytes > maxWorkingBytes) {
    throw new PictureRefused('too_complex', `${width} × ${height} takes ${workingBytes} bytes`);
  }
}

export function unreadable(detail: string): PictureRefused {
  return new PictureRefused('unreadable', detail);
}

export function tooComplex(detail: string): PictureRefused {
  return new PictureRefused('too_complex', detail);
}
