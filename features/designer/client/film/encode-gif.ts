import { createFilmDrawer } from './draw-frame.ts';
import type { FilmProgress } from './encode-film.ts';
import { gifRate } from './film-formats.ts';
import { FilmError, type FilmOrder } from './film-messages.ts';
import { paletteOf } from './gif-palette.ts';
import { GifWriter } from './gif-writer.ts';

/** Frames sampled across the film to build the palette. */
const sampledFrames = 9;
const measuredFrames = 12;
const toldEvery = 5;

/** The film as an animated GIF in 255 colours: small, and displayed everywhere. */
export async function encodeGif(order: FilmOrder, { onFrame, mayGoOn }: FilmProgress): Promise<ArrayBuffer> {
  const { width, height, seconds, pictures } = order;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new FilmError('no canvas');
  const draw = createFilmDrawer({ ...order, pictures: new Map(pictures) });
  const pixelsAt = (time: number) => {
    draw(() => context, time);
    return context.getImageData(0, 0, width, height).data;
  };
  const samples = Array.from({ length: sampledFrames }, (_, at) => pixelsAt(at / (sampledFrames - 1)));
  const writer = new GifWriter({ width, height }, paletteOf(samples));
  const all = Math.round(seconds * gifRate);
  const startedAt = performance.now();
  for (let frame = 0; frame < all; frame++) {
    writer.add(pixelsAt(frame / Math.max(1, all - 1)), 100 / gifRate);
    if (frame + 1 === measuredFrames && all > measuredFrames) {
      await mayGoOn(((performance.now() - startedAt) / measuredFrames / 1_000) * all);
    }
    if ((frame + 1) % toldEvery === 0 || frame + 1 === all) onFrame(frame + 1, all);
  }
  return writer.finish();
}
