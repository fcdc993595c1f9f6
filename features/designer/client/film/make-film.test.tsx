import { ALL_FORMATS, BlobSource, Input, VideoSampleSink } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { DesignVersion } from '#features/designer/shared/designer.contract.ts';
import { loadDrawingMeans } from '#features/studio/client/load-drawing-means.ts';
import { Composition, type Motion } from '#features/studio/shared/composition.ts';
import { drawComposition } from '#features/studio/shared/draw-composition.ts';
import { required } from '#shared/required.ts';
import { captionsOf } from './film-captions.ts';
import { filmSize, findFilmFormats } from './film-formats.ts';
import { FilmPlayer } from './film-player.tsx';
import { type FilmWish, makeFilm } from './make-film.ts';
import { defaultMotion, poseAt } from './motion.ts';

const grey = (lightness: number) => ({ lightness, chroma: 0, hue: 0 });
const whole = { x: 0, y: 0, width: 1, height: 1 };
const composition = Composition.parse({
  version: 1,
  canvas: { width: 640, height: 360, background: 'ground' },
  palette: {
    name: 'Plain',
    colours: {
      ...{ ground: grey(1), ink: grey(0.1), first: { lightness: 0.6, chroma: 0.22, hue: 25 } },
      ...{ second: grey(0.5), third: grey(0.6) },
    },
  },
  layers: [
    { id: 'red', name: 'Red', kind: 'shape', shape: 'rectangle', box: whole, colour: 'first' },
    { id: 'title', name: 'Title', kind: 'text', text: 'Regatta', size: 0.1, box: { ...whole, height: 0.2 } },
  ],
});
const appear: Motion[] = [
  { layer: 'red', property: 'opacity', from: 0, to: 1, at: 0.4, for: 0.2, easing: 'linear' },
];
const wish: FilmWish = {
  ...{ composition, motions: appear, pictures: new Map(), hasWideMask: false, isArranged: false },
  ...{ width: 320, height: 180, seconds: 2, rate: 24, format: 'webm' },
};
const watch = { signal: new AbortController().signal, onProgress: () => {}, confirmLong: async () => true };

describe('a film', () => {
  it('opens again as long, as large and with the colours that it was given', async () => {
    const formats = await findFilmFormats({ width: 320, height: 180, rate: 24 });
    // Every build of this browser supports VP9; H.264 depends on the build.
    expect(formats).toContain('webm');
    for (const format of formats) {
      const told: number[] = [];
      const film = await makeFilm({ ...wish, format }, { ...watch, onProgress: (done) => told.push(done) });
      expect(film.type).toBe(`video/${format}`);
      expect(told.at(-1)).toBe(48);
      const tags = await new Input({ formats: ALL_FORMATS, source: new BlobSource(film) }).getMetadataTags();
      expect(tags.comment).toContain('digitalsourcetype/algorithmicMedia');
      const video = await open(film);
      expect(Math.abs(video.duration - 2)).toBeLessThanOrEqual(1 / 24);
      expect([video.videoWidth, video.videoHeight]).toEqual([320, 180]);
      const [first, last] = [await colourAt(film, 0), await colourAt(film, 1.95)];
      expect(Math.min(...first)).toBeGreaterThan(235);
      expect(last[0]! - last[1]!).toBeGreaterThan(100);
    }
  });

  it('ends as its picture looks, where one part covers another in a layer that is seen through', async () => {
    const tree = { id: 'tree', name: 'Tree', kind: 'scene', part: 'tree', box: whole, opacity: 0.5 };
    const seen = Composition.parse({ ...composition, layers: [composition.layers[0], tree] });
    const film = await makeFilm({ ...wish, composition: seen, motions: [], seconds: 1 }, watch);
    const svg = drawComposition(seen, await loadDrawingMeans());
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    await image.decode();
    const context = required(new OffscreenCanvas(320, 180).getContext('2d'));
    context.drawImage(image, 0, 0, 320, 180);
    // In the crown, where its light lies on its shade.
    const picture = context.getImageData(160, 65, 1, 1).data;
    const shown = await colourAt(film, 0.9, 65);
    for (const channel of [0, 1, 2]) expect(Math.abs(shown[channel]! - picture[channel]!)).toBeLessThan(14);
  });

  it('cuts to the pictures that follow, each as long as the first', async () => {
    const still = { ...wish, motions: [], seconds: 1 };
    const plain = { composition: { ...composition, layers: [] }, motions: [] };
    const film = await makeFilm({ ...still, cuts: [plain] }, watch);
    const [first, last] = [await colourAt(film, 0.2), await colourAt(film, 0.9)];
    expect(first[0]! - first[1]!).toBeGreaterThan(100);
    expect(Math.min(...last)).toBeGreaterThan(235);
  });

  it('sounds as long as it was given, and no longer than it lasts', async () => {
    const tone = Float32Array.from({ length: 3 * 48_000 }, (_, at) => Math.sin(at / 17) * 0.3);
    const sound = { rate: 48_000, channels: [tone] };
    const film = await makeFilm({ ...wish, sound }, watch);
    const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(film) });
    const track = required(await input.getPrimaryAudioTrack());
    expect(track.codec).toBe('opus');
    expect(await track.computeDuration()).toBeCloseTo(2, 1);
  });

  it('is a GIF in every browser, with each of its frames', async () => {
    const gif = await makeFilm({ ...wish, format: 'gif' }, watch);
    expect(gif.type).toBe('image/gif');
    const decoder = new ImageDecoder({ data: await gif.arrayBuffer(), type: 'image/gif' });
    await decoder.tracks.ready;
    await decoder.completed;
    expect(decoder.tracks.selectedTrack).toMatchObject({ frameCount: 40, repetitionCount: Infinity });
    const colourOf = async (frameIndex: number) => {
      const { image } = await decoder.decode({ frameIndex });
      expect([image.displayWidth, image.displayHeight, image.duration]).toEqual([320, 180, 50_000]);
      const context = required(new OffscreenCanvas(320, 180).getContext('2d'));
      context.drawImage(image, 0, 0);
      image.close();
      return [...context.getImageData(160, 150, 1, 1).data.slice(0, 3)];
    };
    expect(Math.min(...(await colourOf(0)))).toBeGreaterThan(235);
    const last = await colourOf(39);
    expect(last[0]! - last[1]!).toBeGreaterThan(100);
    decoder.close();
  });

  it('ends at once when nobody wants it any more', async () => {
    const abort = new AbortController();
    const making = makeFilm(
      { ...wish, seconds: 60 },
      {
        ...watch,
        signal: abort.signal,
        onProgress: () => abort.abort(new DOMException('Stopped', 'AbortError')),
      },
    );
    await expect(making).rejects.toThrow('Stopped');
  });
});

it('has captions of the words in its picture, whatever they are', async () => {
  const title = required(composition.layers[1]);
  const worded = {
    ...composition,
    layers: [
      { ...title, text: 'Regatta' },
      { ...title, id: 'where', text: 'a & <b>' },
    ] as Composition['layers'],
  };
  expect(captionsOf({ ...composition, layers: [] }, 5)).toBeNull();
  const version = { fileId: 'film', composition: worded } as unknown as DesignVersion;
  const screen = await render(<FilmPlayer title="Regatta" version={version} />);
  const video = required(screen.container.querySelector('video'));
  Object.defineProperty(video, 'duration', { value: 14 });
  video.dispatchEvent(new Event('loadedmetadata'));
  await expect.poll(() => video.textTracks.length).toBe(1);
  const track = required(video.textTracks[0]);
  track.mode = 'showing';
  await expect.poll(() => track.cues?.length).toBe(2);
  const cues = [...required(track.cues)] as VTTCue[];
  expect(cues.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
    [0, 7],
    [7, 14],
  ]);
  expect(cues.map((cue) => cue.getCueAsHTML().textContent)).toEqual(['Regatta', 'a & <b>']);
});

describe('motion', () => {
  it('holds before, between and after', () => {
    const motions: Motion[] = [
      { layer: 'red', property: 'x', from: 0.5, to: 0, at: 0.2, for: 0.2, easing: 'linear' },
      { layer: 'red', property: 'x', from: 0, to: -1, at: 0.8, for: 0.2, easing: 'linear' },
    ];
    const places = [0, 0.2, 0.3, 0.6, 0.9, 1].map((time) => poseAt(motions, 'red', time).x);
    expect(places.map((place) => Math.round(place * 100) / 100)).toEqual([0.5, 0.5, 0.25, 0, -0.5, -1]);
    expect(poseAt(motions, 'title', 0.5)).toMatchObject({ x: 0, scale: 1, opacity: 1, typed: 1 });
  });

  it.each(['cinematic', 'animated', 'motion-graphics'] as const)(
    'by itself ends with the picture as it is: %s',
    (style) => {
      const motion = defaultMotion(composition, style);
      expect(Composition.safeParse({ ...composition, motion }).success).toBe(true);
      for (const layer of ['red', 'title']) {
        expect(poseAt(motion, layer, 1)).toMatchObject({ opacity: 1, typed: 1, drawn: 1, y: 0 });
      }
    },
  );

  it('is encoded in even sizes', () => {
    expect(filmSize({ width: 1080, height: 1351 }, 1351)).toEqual({ width: 1080, height: 1352 });
    expect(filmSize({ width: 3840, height: 2160 }, 1280)).toEqual({ width: 1280, height: 720 });
  });
});

async function open(film: Blob): Promise<HTMLVideoElement> {
  const video = document.createElement('video');
  video.muted = true;
  video.src = URL.createObjectURL(film);
  await new Promise((resolve, reject) => {
    video.addEventListener('loadeddata', resolve, { once: true });
    video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
  });
  return video;
}

/** Decodes the frame itself: a video element may still be blank right after seeking. */
async function colourAt(film: Blob, seconds: number, y = 150): Promise<number[]> {
  const input = new Input({ source: new BlobSource(film), formats: ALL_FORMATS });
  const sample = await new VideoSampleSink(required(await input.getPrimaryVideoTrack())).getSample(seconds);
  const canvas = new OffscreenCanvas(320, 180);
  const context = required(canvas.getContext('2d'));
  const shown = required(sample);
  shown.draw(context, 0, 0, 320, 180);
  shown.close();
  input.dispose();
  return [...context.getImageData(160, y, 1, 1).data.slice(0, 3)];
}
