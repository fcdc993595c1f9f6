import {
  BufferTarget,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  WebMOutputFormat,
} from 'mediabunny';
import { loadDrawingMeans } from '#features/studio/client/load-drawing-means.ts';
import { createFrameDrawer } from './draw-frame.ts';
import type { FilmOrder } from './film-messages.ts';

/** Frames used to estimate the total time. */
const measuredFrames = 12;
/** Frames between progress messages. */
const toldEvery = 5;
const keyFrameSeconds = 2;

export interface FilmProgress {
  onFrame(done: number, all: number): void;
  /** Called after some frames, with the estimated total seconds. */
  mayGoOn(seconds: number): Promise<void>;
}

/** Draws and encodes each frame; all have the same duration. */
export async function encodeFilm(order: FilmOrder, { onFrame, mayGoOn }: FilmProgress): Promise<ArrayBuffer> {
  const { width, height, seconds, rate, format, pictures } = order;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser draws nothing in a worker.');
  const draw = createFrameDrawer({ ...order, pictures: new Map(pictures) }, await loadDrawingMeans());
  const target = new BufferTarget();
  const output = new Output({
    format: format === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
    target,
  });
  const source = new CanvasSource(canvas, {
    codec: format === 'mp4' ? 'avc' : 'vp9',
    quality: QUALITY_HIGH,
    keyFrameInterval: keyFrameSeconds,
  });
  output.addVideoTrack(source, { frameRate: rate });
  await output.start();
  const all = Math.round(seconds * rate);
  const startedAt = performance.now();
  for (let frame = 0; frame < all; frame++) {
    draw(context, all === 1 ? 1 : frame / (all - 1));
    await source.add(frame / rate, 1 / rate);
    if (frame + 1 === measuredFrames && all > measuredFrames) {
      const each = (performance.now() - startedAt) / measuredFrames / 1_000;
      await mayGoOn(each * all);
    }
    if ((frame + 1) % toldEvery === 0 || frame + 1 === all) onFrame(frame + 1, all);
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The encoder made nothing.');
  return target.buffer;
}
