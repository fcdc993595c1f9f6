import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  getFirstEncodableAudioCodec,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny';
import { createFilmDrawer } from './draw-frame.ts';
import { FilmError, type FilmOrder } from './film-messages.ts';
import type { FilmSound } from './film-sound.ts';

/** Finished frames used to estimate the total time. */
const measuredFrames = 12;
/** Frames between progress messages. */
const toldEvery = 5;
const keyFrameSeconds = 2;
/**
 * Frames that the encoder holds at once, and some. Drawing on a canvas that is still being read copies all of it
 * first, which takes longer than most drawings.
 */
const mostCanvases = 12;
const mostCanvasBytes = 128 * 1024 ** 2;

export interface FilmProgress {
  onFrame(done: number, all: number): void;
  /** Called after some frames, with the estimated total seconds. Without a promise it goes on at once. */
  mayGoOn(seconds: number): Promise<void> | undefined;
}

/** Draws and encodes each frame; all have the same duration. */
export async function encodeFilm(order: FilmOrder, { onFrame, mayGoOn }: FilmProgress): Promise<ArrayBuffer> {
  const { seconds, rate, format, pictures } = order;
  const draw = createFilmDrawer({ ...order, pictures: new Map(pictures) });
  const nextCanvas = inTurns(order);
  let encoded = 0;
  const target = new BufferTarget();
  const output = new Output({
    format: format === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
    target,
  });
  const source = new VideoSampleSource({
    codec: format === 'mp4' ? 'avc' : 'vp9',
    quality: QUALITY_HIGH,
    keyFrameInterval: keyFrameSeconds,
    onEncodedPacket: () => {
      encoded += 1;
    },
  });
  output.addVideoTrack(source, { frameRate: rate });
  const sound = order.sound && (await soundTrack(order.sound, order));
  if (sound) output.addAudioTrack(sound.source);
  // Films have no XMP that browsers write.
  output.setMetadataTags({ comment: order.made });
  await output.start();
  const all = Math.round(seconds * rate);
  const startedAt = performance.now();
  let isMeasured = false;
  for (let frame = 0; frame < all; frame++) {
    const { canvas } = draw(nextCanvas, all === 1 ? 1 : frame / (all - 1));
    const sample = new VideoSample(canvas, { timestamp: frame / rate, duration: 1 / rate });
    await source.add(sample).finally(() => sample.close());
    await sound?.addUntil((frame + 1) / rate);
    if (!isMeasured && encoded >= measuredFrames) {
      isMeasured = true;
      await mayGoOn(((performance.now() - startedAt) / encoded / 1_000) * all);
    }
    if ((frame + 1) % toldEvery === 0 || frame + 1 === all) onFrame(frame + 1, all);
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The encoder made nothing.');
  return target.buffer;
}

/** Canvases in turns; fewer if they are very large. */
function inTurns({ width, height }: FilmOrder): () => OffscreenCanvasRenderingContext2D {
  const most = Math.max(1, Math.min(mostCanvases, Math.floor(mostCanvasBytes / (width * height * 4))));
  const contexts: OffscreenCanvasRenderingContext2D[] = [];
  let turn = 0;
  return () => {
    const at = turn++ % most;
    const context = contexts[at] ?? new OffscreenCanvas(width, height).getContext('2d', { alpha: false });
    if (!context) throw new FilmError('no canvas');
    contexts[at] = context;
    return context;
  };
}

const soundSeconds = 1;

/** AAC plays everywhere, but some browsers encode only Opus. */
async function soundTrack({ channels, rate }: FilmSound, { format, seconds }: FilmOrder) {
  const codec = await getFirstEncodableAudioCodec(format === 'mp4' ? ['aac', 'opus'] : ['opus'], {
    numberOfChannels: channels.length,
    sampleRate: rate,
    quality: QUALITY_HIGH,
  });
  if (codec === null) throw new FilmError('no sound');
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
