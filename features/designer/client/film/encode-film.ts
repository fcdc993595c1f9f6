import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  CanvasSource,
  getFirstEncodableAudioCodec,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  WebMOutputFormat,
} from 'mediabunny';
import { loadDrawingMeans } from '#features/studio/client/load-drawing-means.ts';
import { createFilmDrawer } from './draw-frame.ts';
import type { FilmOrder } from './film-messages.ts';
import type { FilmSound } from './film-sound.ts';

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
  const draw = createFilmDrawer({ ...order, pictures: new Map(pictures) }, await loadDrawingMeans());
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
  const sound = order.sound && (await soundTrack(order.sound, order));
  if (sound) output.addAudioTrack(sound.source);
  await output.start();
  const all = Math.round(seconds * rate);
  const startedAt = performance.now();
  for (let frame = 0; frame < all; frame++) {
    draw(context, all === 1 ? 1 : frame / (all - 1));
    await source.add(frame / rate, 1 / rate);
    await sound?.addUntil((frame + 1) / rate);
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

const soundSeconds = 1;

/** AAC plays everywhere, but some browsers encode only Opus. */
async function soundTrack({ channels, rate }: FilmSound, { format, seconds }: FilmOrder) {
  const codec = await getFirstEncodableAudioCodec(format === 'mp4' ? ['aac', 'opus'] : ['opus'], {
    numberOfChannels: channels.length,
    sampleRate: rate,
    quality: QUALITY_HIGH,
  });
  if (codec === null) throw new Error('This browser cannot encode sound. The film can be made without.');
  const source = new AudioSampleSource({ codec, quality: QUALITY_HIGH });
  const length = Math.min(channels[0]?.length ?? 0, Math.round(seconds * rate));
  let at = 0;
  return {
    source,
    /** Keeps the sound beside the frames, so that neither track waits in memory for the other. */
    async addUntil(time: number) {
      while (at < length && at < time * rate) {
        const count = Math.min(length - at, soundSeconds * rate);
        const data = new Float32Array(count * channels.length);
        channels.forEach((channel, index) => {
          data.set(channel.subarray(at, at + count), index * count);
        });
        const sample = new AudioSample({
          data,
          format: 'f32-planar',
          numberOfChannels: channels.length,
          sampleRate: rate,
          timestamp: at / rate,
        });
        await source.add(sample);
        sample.close();
        at += count;
      }
    },
  };
}
