import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  CanvasSource,
  Input,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { expect, test } from 'vitest';
import { cutFilm, lengthOf } from './cut-film.ts';

/** A one-second film of a plain colour, encoded as a camera would. */
async function film(canvas: HTMLCanvasElement): Promise<File> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, { codec: 'vp8', bitrate: 100_000 });
  output.addVideoTrack(source);
  await output.start();
  for (let frame = 0; frame < 10; frame++) await source.add(frame / 10, 0.1);
  await output.finalize();
  return new File([target.buffer!], 'film.webm', { type: 'video/webm' });
}

test('a film is shortened, and carries the cover that was chosen', async () => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [160, 120];
  canvas.getContext('2d')?.fillRect(0, 0, 160, 120);
  const cover = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  const whole = await film(canvas);
  const cut = await cutFilm(whole, { start: 0.2, end: 0.8, isMuted: false, cover });
  expect(await lengthOf(whole)).toBeGreaterThan(0.8);
  expect(await lengthOf(cut)).toBeLessThan(0.7);
  const input = new Input({ source: new BlobSource(cut), formats: ALL_FORMATS });
  const [image] = (await input.getMetadataTags()).images ?? [];
  expect(image).toMatchObject({ mimeType: 'image/jpeg', kind: 'coverFront' });
  expect(image?.data).toEqual(await cover?.bytes());
});
