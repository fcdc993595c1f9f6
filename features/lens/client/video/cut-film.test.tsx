import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  CanvasSource,
  Input,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import { readOnServer } from '../text/lens-text.api.ts';
import { cutFilm, lengthOf } from './cut-film.ts';
import { VideoResult } from './video-result.tsx';

vi.mock(import('../text/lens-text.api.ts'), async (original) => ({
  ...(await original()),
  readOnServer: vi.fn(),
}));

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

async function showFilm(tesseract: boolean) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [160, 120];
  canvas.getContext('2d')?.fillRect(0, 0, 160, 120);
  const file = await film(canvas);
  fakeServer({ 'GET /api/lens/engines': Response.json({ tesseract, model: null }) });
  const onPhoto = vi.fn();
  const nothing = () => undefined;
  const { screen } = await renderRoutes(
    [
      {
        path: '/lens',
        element: (
          <ToastProvider>
            <VideoResult
              {...{ file, onPhoto, onBack: nothing, onClose: nothing, onScan: nothing, onLook: nothing }}
              look={{ name: 'denim', strength: 1 }}
            />
          </ToastProvider>
        ),
      },
    ],
    { at: '/lens', user: maya },
  );
  await expect.element(screen.getByRole('button', { name: 'Ask about this picture' })).toBeEnabled();
  return { screen, onPhoto };
}

test('a picture of a film is read by the server first, and held back unless the person knows better', async () => {
  const words = [{ text: '4111111111111111', confidence: 90, box: null }];
  vi.mocked(readOnServer).mockResolvedValue({ lines: [{ isFirst: true, words }] });
  const { screen, onPhoto } = await showFilm(true);
  await screen.getByRole('button', { name: 'Ask about this picture' }).click();
  await expect.element(screen.getByText(/seems to show the number of a bank card/)).toBeVisible();
  expect(onPhoto).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'It is not a secret' }).click();
  expect(onPhoto).toHaveBeenCalledOnce();
  expect(readOnServer).toHaveBeenCalledOnce();
});

test('several pictures of a film are asked about at once', async () => {
  const { screen, onPhoto } = await showFilm(false);
  const choose = screen.getByRole('button', { name: 'Choose this picture to ask about' });
  await choose.click();
  await expect.element(screen.getByRole('button', { name: 'Ask about 1 picture' })).toBeVisible();
  await screen.getByRole('slider', { name: 'Begins at' }).fill('0.3');
  await choose.click();
  await screen.getByRole('button', { name: 'Ask about 2 pictures' }).click();
  expect(onPhoto.mock.calls.map(([{ type }]) => type)).toEqual(['image/jpeg', 'image/jpeg']);
});
